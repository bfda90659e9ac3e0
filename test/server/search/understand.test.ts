import { Lexicon, type Synonym } from '../../../src/server/modules/search/lexicon';
import { mistakesAllowed, mistakesBetween } from '../../../src/server/modules/search/misspelling';
import { understand, type KnownWords } from '../../../src/server/modules/search/understand';
import { stem, wordsToFind, wordsTyped } from '../../../src/server/modules/search/words';

const SYNONYMS: readonly Synonym[] = [
  { word: 'fridge', means: ['refrigerator'], maker: null },
  { word: 'iphone', means: ['phone'], maker: 'iPhone' },
  { word: 'samsung', means: ['phone', 'tablet'], maker: 'Samsung' },
  { word: 'dumo', means: ['headphones'], maker: 'Dumo' },
  { word: 'camera', means: ['camera'], maker: null },
  { word: 'inverter', means: ['power station'], maker: null },
  { word: 'ac', means: ['fan'], maker: 'air conditioners' },
  { word: 'lamp', means: ['power bank'], maker: 'lamps' },
  { word: 'torch', means: ['power bank'], maker: 'torches' },
  { word: 'desk lamp', means: ['power bank'], maker: 'lamps' },
  { word: 'mp3 player', means: ['earbuds'], maker: 'MP3 players' },
  { word: 'blue', means: ['navy', 'sky'], maker: null },
];
const WORDS = ['white', 'navy', 'pro', 'gb256', 'ovra', 'overear', 'pebble', 'case'];
const KNOWN: KnownWords = {
  lexicon: new Lexicon(SYNONYMS, (maker) => maker === 'dumo'),
  has: (word) => WORDS.includes(word),
  nearest: (word) => ({ phnoe: ['phone'], whte: ['white', 'wheat'] })[word] ?? [],
  isInNames: () => false,
  isName: (word) => word === 'torch',
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

describe('understanding', () => {
  it('numbers in words are prices and sizes, unless a name has them in words', () => {
    expect(understand('phone under two hundred thousand', KNOWN).maxKobo).toBe(20_000_000);
    const cable = 'two metre cable';
    expect(understand(cable, KNOWN).text).toBe('2 metre cable');
    expect(understand(cable, { ...KNOWN, isInNames: (text) => text === cable }).text).toBe(cable);
  });

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
    ['phone camera', 'phone'],
    ['samsung camera', 'camera'],
    ['camera', 'camera'],
    ['samsung24', 'phone'],
    ['white fridge2', 'refrigerator'],
    ['ac inverter', 'fan'],
    ['inverter for ac', 'power station'],
    ['lamp for my desk', 'power bank'],
    ['bank for power', 'power bank'],
    ['lamp for', 'power bank'],
    ['charger or memory card', 'charger'],
    ['charger and samsung memory card combo', 'charger'],
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

  it('of two things that are wanted, either is one', () => {
    const both = understand('fridge and white memory card', KNOWN);
    expect(both.head?.meaning.types).toEqual(['refrigerator', 'memory card']);
    expect(both.rest.map(({ words }) => words)).toEqual([['white']]);
  });

  it.each([
    'fridge and memory card in one',
    '2 in 1 fridge and memory card',
    'two in 1 fridge or memory card',
  ])('in one adds nothing to the two things of %s', (typed) => {
    expect(understand(typed, KNOWN).rest).toEqual([]);
  });

  it('in one is looked for where it is said of one thing', () => {
    const words = (typed: string) => understand(typed, KNOWN).rest.flatMap((asked) => asked.words);
    expect(words('2 in 1 fridge')).toEqual(['2', '1']);
    expect(words('white one and memory card')).toEqual(['white', 'one']);
  });

  it('what stands behind for may be the first word of a kind', () => {
    expect(understand('lamps for desks', KNOWN)).toMatchObject({ notSold: 'lamps', rest: [] });
    expect(understand('lamp for white fridge', KNOWN).rest.map(({ words }) => words.join(' '))).toEqual([
      'white',
      'fridge',
    ]);
  });

  it('a kind is not sold until a product is named so', () => {
    expect(understand('lamp', KNOWN)).toMatchObject({ notSold: 'lamps' });
    expect(understand('torches', KNOWN)).toMatchObject({ notSold: 'torches' });
    expect(understand('torch', KNOWN)).toMatchObject({ notSold: null, head: null });
    expect(understand('desk lamps', KNOWN)).toMatchObject({ notSold: 'lamps' });
    const sold = { ...KNOWN, isInNames: (text: string) => text === 'desk lamp', isName: () => true };
    expect(understand('desk lamps', sold)).toMatchObject({ notSold: null, head: null });
    expect(understand('mp3 players', KNOWN)).toMatchObject({ notSold: 'MP3 players' });
    const player = { ...KNOWN, isInNames: (text: string) => text === 'mp3 player' };
    expect(understand('mp3 players', player)).toMatchObject({ notSold: null, head: null });
  });

  it('of words that say nothing only the price is left', () => {
    expect(understand('gift for my wife under 50k', KNOWN)).toMatchObject({ text: '', maxKobo: 5_000_000 });
    expect(understand('gift for my wife', KNOWN).text).toBe('gift for my wife');
  });

  it('a misspelt word is taken for the likeliest one, and the next attempt for another', () => {
    expect(understand('phnoe', KNOWN)).toMatchObject({ text: 'phone', correctedFrom: 'phnoe' });
    expect(understand('whte phnoe', KNOWN)).toMatchObject({ text: 'white phone' });
    expect(understand('whte phnoe', KNOWN, { attempt: 1 })).toMatchObject({ text: 'wheat phone' });
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
