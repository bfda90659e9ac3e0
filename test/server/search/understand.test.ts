import { Lexicon, type Synonym } from '../../../src/server/modules/search/lexicon';
import { mistakesAllowed, mistakesBetween } from '../../../src/server/modules/search/misspelling';
import { readPriceWords } from '../../../src/server/modules/search/priceWords';
import { inDigits } from '../../../src/server/modules/search/spokenNumbers';
import { understand, type KnownWords } from '../../../src/server/modules/search/understand';
import { stem, wordsToFind, wordsTyped } from '../../../src/server/modules/search/words';

const SYNONYMS: readonly Synonym[] = [
  { word: 'fridge', means: ['refrigerator'], maker: null },
  { word: 'iphone', means: ['phone'], maker: 'iPhone' },
  { word: 'samsung', means: ['phone', 'tablet'], maker: 'Samsung' },
  { word: 'dumo', means: ['headphones'], maker: 'Dumo' },
  { word: 'blue', means: ['navy', 'sky'], maker: null },
];
const WORDS = ['white', 'navy', 'pro', 'gb256', 'ovra', 'overear', 'pebble', 'case'];
const KNOWN: KnownWords = {
  lexicon: new Lexicon(SYNONYMS, (maker) => maker === 'dumo'),
  has: (word) => WORDS.includes(word),
  nearest: (word) => ({ phnoe: ['phone'], whte: ['white', 'wheat'] })[word] ?? [],
  isInNames: () => false,
};

describe('words', () => {
  it.each([
    ['20000mah', '20000mah'],
    ['20 000 mAh', '20000mah'],
    ['20,000 mAh', '20000mah'],
    ['20 000', '20000'],
    ['55"', '55inch'],
    ['55 inches', '55inch'],
    ['55-inch', '55inch'],
    ['6.7 inch', '6.7inch'],
    ['256 GB', '256gb'],
    ['256gb', '256gb'],
    ['USB-C', 'usbc'],
    ['type c', 'usbc'],
    ['usb type-c', 'usbc'],
    ['Wi-Fi', 'wifi'],
    ['Café', 'cafe'],
    ['Łódź', 'lodz'],
  ])('%s is %s, however it is written', (typed, word) => {
    expect(wordsTyped(typed)).toEqual([word]);
    expect(wordsToFind(typed)).toContain(word);
  });

  it('a product is also found by its numbers without units, and by words written together', () => {
    expect(wordsToFind('20,000 mAh over-ear USB-C')).toEqual(
      expect.arrayContaining(['20000', 'over', 'ear', 'overear', 'usb']),
    );
  });

  it.each([
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['phones', 'phone'],
    ['tvs', 'tv'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['lens', 'len'],
  ])('%s has the stem %s', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });
});

describe('prices in words', () => {
  it.each([
    ['phone under 100000', 'phone', null, 100_000],
    ['laptop below 800k', 'laptop', null, 800_000],
    ['headphones 50k-100k', 'headphones', 50_000, 100_000],
    ['50-100k phone', 'phone', 50_000, 100_000],
    ['phones under ₦200,000', 'phones', null, 200_000],
    ['₦50000 phone', 'phone', null, 50_000],
    ['phone 50k', 'phone', null, 50_000],
    ['from 20,000 to 40,000 naira', '', 20_000, 40_000],
    ['tv above 100k', 'tv', 100_000, null],
    ['phone less than 1.5m', 'phone', null, 1_500_000],
    ['fridge 300 thousand naira', 'fridge', null, 300_000],
  ])('%s', (typed, rest, min, max) => {
    const kobo = (naira: number | null) => (naira === null ? null : naira * 100);
    expect(readPriceWords(typed)).toEqual({ rest, minKobo: kobo(min), maxKobo: kobo(max), isCheap: false });
  });

  it.each([
    'power bank over 5000mah',
    'over-ear headphones',
    'monitor under 27 inch',
    '4k tv',
    '5g phone',
    '12-14 inch laptop',
    'ovra one 12 256',
    '1 to 2',
  ])('%s names no price', (typed) => {
    expect(readPriceWords(typed)).toEqual({ rest: typed, minKobo: null, maxKobo: null, isCheap: false });
  });

  it('something cheap is wanted, however much that is', () => {
    expect(readPriceWords('cheap phone')).toMatchObject({ rest: 'phone', isCheap: true });
    expect(readPriceWords('lap top no too cost')).toMatchObject({ rest: 'lap top', isCheap: true });
  });
});

describe('numbers in words', () => {
  it.each([
    ['power bank fifty thousand mah', 'power bank 50000 mah'],
    ['power bank 20k mah', 'power bank 20000 mah'],
    ['1.5 thousand watts', '1500 watts'],
    ['fifty-five inch tv', '55 inch tv'],
    ['two kva', '2 kva'],
    ['one terabyte', '1 terabyte'],
    ['under two hundred and fifty thousand', 'under 250000'],
    ['one million two hundred thousand naira', '1200000 naira'],
    ['fifty k', '50 k'],
  ])('%s is %s', (typed, digits) => {
    expect(inDigits(typed)).toBe(digits);
  });

  it.each(['ovra one 12', 'one plus', 'all in one', 'tamba one game console', 'phone', 'tv 50k'])(
    '%s stays as it is',
    (typed) => {
      expect(inDigits(typed)).toBe(typed);
    },
  );

  it('are prices and sizes, unless a name has them in words', () => {
    expect(understand('phone under two hundred thousand', KNOWN).maxKobo).toBe(20_000_000);
    const cable = 'two metre cable';
    expect(understand(cable, KNOWN).text).toBe('2 metre cable');
    expect(understand(cable, { ...KNOWN, isInNames: (text) => text === cable }).text).toBe(cable);
  });
});

describe('understanding', () => {
  const headOf = (typed: string) => understand(typed, KNOWN).head?.meaning.types[0] ?? null;

  it.each([
    ['phone', 'phone'],
    ['phones', 'phone'],
    ['phone case', 'phone case'],
    ['powerbank', 'power bank'],
    ['power banks', 'power bank'],
    ['lap top', 'laptop'],
    ['sound bar', 'soundbar'],
    ['white fridge', 'refrigerator'],
    ['iphone charger', 'charger'],
    ['case for iphone', 'phone case'],
    ['phone with memory card', 'phone'],
    ['phone wey get memory card', 'phone'],
    ['charger and memory card', 'charger'],
    ['phone and laptop charger', 'charger'],
    ['white and navy fridge', 'refrigerator'],
    ['white', null],
  ])('%s: what is meant is %s', (typed, type) => {
    expect(headOf(typed)).toBe(type);
  });

  it('a maker that is not sold is told, and stands for what it makes; one that is sold is a name', () => {
    expect(understand('samsung', KNOWN)).toMatchObject({ notSold: 'Samsung' });
    expect(headOf('samsung')).toBe('phone');
    expect(understand('case for samsung', KNOWN)).toMatchObject({ notSold: null });
    expect(understand('samsung case', KNOWN)).toMatchObject({ notSold: 'Samsung' });
    expect(understand('dumo', KNOWN)).toMatchObject({ notSold: null, head: null });
  });

  it('a misspelt word is taken for the likeliest one, and the next guess for another', () => {
    expect(understand('phnoe', KNOWN)).toMatchObject({ text: 'phone', correctedFrom: 'phnoe' });
    expect(understand('whte phnoe', KNOWN)).toMatchObject({ text: 'white phone' });
    expect(understand('whte phnoe', KNOWN, { guess: 1 })).toMatchObject({ text: 'wheat phone' });
  });

  it('words of English and of Pidgin that say nothing are not looked for', () => {
    const { head, rest } = understand('abeg show me white phone wey dey for my wife', KNOWN);
    expect([head?.words, rest.map(({ words }) => words)]).toEqual([['phone'], [['white']]]);
  });

  it('nothing is corrected in what stands in a name, nor in what is to be taken as it is', () => {
    expect(understand('phnoe', { ...KNOWN, isInNames: () => true }).correctedFrom).toBeNull();
    const exact = understand('phnoe samsung under 5000', KNOWN, { isExact: true });
    expect(exact).toMatchObject({ correctedFrom: null, notSold: null, maxKobo: null });
  });

  it('joins and splits words as products have them', () => {
    const words = (typed: string) => understand(typed, KNOWN).rest.map(({ words: [word] }) => word);
    expect(words('pebble3')).toEqual(['pebble', '3']);
    expect(words('over ear')).toEqual(['overear']);
  });

  it.each([
    ['tvs', 0],
    ['case', 1],
    ['laptops', 1],
    ['speakers', 2],
    ['a123', 0],
  ])('of %s so many letters may be wrong: %i', (word, mistakes) => {
    expect(mistakesAllowed(word)).toBe(mistakes);
  });

  it.each([
    ['phone', 'phnoe', 1],
    ['phone', 'hpone', 1],
    ['phone', 'fhone', 1],
    ['phone', 'phon', 1],
    ['phone', 'pphone', 1],
    ['headphones', 'hedphnoes', 2],
    ['phone', 'stove', Infinity],
  ])('from %s to %s it is %s mistakes', (one, other, mistakes) => {
    expect(mistakesBetween(one, other, 2)).toBe(mistakes);
  });
});
