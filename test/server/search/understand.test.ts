import { Lexicon, type Synonym } from '../../../src/server/modules/search/lexicon';
import { maxEdits, editDistance } from '../../../src/server/modules/search/editDistance';
import { interpretText, type CatalogueWords } from '../../../src/server/modules/search/interpretText';
import { stem, indexWords, queryWords } from '../../../src/server/modules/search/words';

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
const KNOWN_WORDS: CatalogueWords = {
  lexicon: new Lexicon(SYNONYMS, (maker) => maker === 'dumo'),
  hasWord: (word) => WORDS.includes(word),
  corrections: (word) => ({ phnoe: ['phone'], whte: ['white', 'wheat'] })[word] ?? [],
  isInNames: () => false,
  isProductName: (word) => word === 'torch',
};

describe('the words of a text', () => {
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
  ])('of %s are normalised to %s', (input, word) => {
    expect(queryWords(input)).toEqual([word]);
    expect(indexWords(input)).toContain(word);
  });

  it('of a product include its numbers without units, and compounds of its words', () => {
    expect(indexWords('20,000 mAh over-ear USB-C')).toEqual(
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
  ])('such as %s have a stem: %s', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });
});

describe('the interpretation of a text', () => {
  it('reads numbers in words as prices and sizes, unless a product’s name contains the words', () => {
    expect(interpretText('phone under two hundred thousand', KNOWN_WORDS).maxKobo).toBe(20_000_000);
    const cable = 'two metre cable';
    expect(interpretText(cable, KNOWN_WORDS).text).toBe('2 metre cable');
    expect(interpretText(cable, { ...KNOWN_WORDS, isInNames: (text) => text === cable }).text).toBe(cable);
  });

  const headTypeOf = (input: string) => interpretText(input, KNOWN_WORDS).head?.meaning.types[0] ?? null;

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
  ])('reads %s as the type %s', (input, type) => {
    expect(headTypeOf(input)).toBe(type);
  });

  it('reports a maker that is not sold and searches its types, and reads one that is sold as a name', () => {
    expect(interpretText('samsung', KNOWN_WORDS)).toMatchObject({ notSold: 'Samsung' });
    expect(headTypeOf('samsung')).toBe('phone');
    expect(interpretText('case for samsung', KNOWN_WORDS)).toMatchObject({ notSold: null });
    expect(interpretText('samsung case', KNOWN_WORDS)).toMatchObject({ notSold: 'Samsung' });
    expect(interpretText('dumo', KNOWN_WORDS)).toMatchObject({ notSold: null, head: null });
  });

  it('accepts either of two types in a text', () => {
    const understood = interpretText('fridge and white memory card', KNOWN_WORDS);
    expect(understood.head?.meaning.types).toEqual(['refrigerator', 'memory card']);
    expect(understood.rest.map(({ words }) => words)).toEqual([['white']]);
  });

  it.each([
    'fridge and memory card in one',
    '2 in 1 fridge and memory card',
    'two in 1 fridge or memory card',
  ])('ignores "in one" beside the two types of %s', (input) => {
    expect(interpretText(input, KNOWN_WORDS).rest).toEqual([]);
  });

  it('searches for "in one" beside a single type', () => {
    const words = (input: string) => interpretText(input, KNOWN_WORDS).rest.flatMap((term) => term.words);
    expect(words('2 in 1 fridge')).toEqual(['2', '1']);
    expect(words('white one and memory card')).toEqual(['white', 'one']);
  });

  it('reads the word after "for" as a possible first word of a type', () => {
    expect(interpretText('lamps for desks', KNOWN_WORDS)).toMatchObject({ notSold: 'lamps', rest: [] });
    expect(
      interpretText('lamp for white fridge', KNOWN_WORDS).rest.map(({ words }) => words.join(' ')),
    ).toEqual(['white', 'fridge']);
  });

  it('reports a type as not sold until a product has it in its name', () => {
    expect(interpretText('lamp', KNOWN_WORDS)).toMatchObject({ notSold: 'lamps' });
    expect(interpretText('torches', KNOWN_WORDS)).toMatchObject({ notSold: 'torches' });
    expect(interpretText('torch', KNOWN_WORDS)).toMatchObject({ notSold: null, head: null });
    expect(interpretText('desk lamps', KNOWN_WORDS)).toMatchObject({ notSold: 'lamps' });
    const sold = {
      ...KNOWN_WORDS,
      isInNames: (text: string) => text === 'desk lamp',
      isProductName: () => true,
    };
    expect(interpretText('desk lamps', sold)).toMatchObject({ notSold: null, head: null });
    expect(interpretText('mp3 players', KNOWN_WORDS)).toMatchObject({ notSold: 'MP3 players' });
    const player = { ...KNOWN_WORDS, isInNames: (text: string) => text === 'mp3 player' };
    expect(interpretText('mp3 players', player)).toMatchObject({ notSold: null, head: null });
  });

  it('keeps only the price of a text without meaningful words', () => {
    expect(interpretText('gift for my wife under 50k', KNOWN_WORDS)).toMatchObject({
      text: '',
      maxKobo: 5_000_000,
    });
    expect(interpretText('gift for my wife', KNOWN_WORDS).text).toBe('gift for my wife');
  });

  it('corrects a misspelt word to the likeliest one, and to another in the next attempt', () => {
    expect(interpretText('phnoe', KNOWN_WORDS)).toMatchObject({ text: 'phone', correctedFrom: 'phnoe' });
    expect(interpretText('whte phnoe', KNOWN_WORDS)).toMatchObject({ text: 'white phone' });
    expect(interpretText('whte phnoe', KNOWN_WORDS, { attempt: 1 })).toMatchObject({ text: 'wheat phone' });
  });

  it('ignores filler words of English and Pidgin', () => {
    const { head, rest } = interpretText('abeg show me white phone wey dey for my wife', KNOWN_WORDS);
    expect([head?.words, rest.map(({ words }) => words)]).toEqual([['phone'], [['white']]]);
  });

  it('corrects nothing in a text that a name contains, nor in an exact search', () => {
    expect(interpretText('phnoe', { ...KNOWN_WORDS, isInNames: () => true }).correctedFrom).toBeNull();
    const exact = interpretText('phnoe samsung under 5000', KNOWN_WORDS, { isExact: true });
    expect(exact).toMatchObject({ correctedFrom: null, notSold: null, maxKobo: null });
  });

  it('joins and splits words as products have them', () => {
    const words = (input: string) => interpretText(input, KNOWN_WORDS).rest.map(({ words: [word] }) => word);
    expect(words('pebble3')).toEqual(['pebble', '3']);
    expect(words('over ear')).toEqual(['overear']);
  });

  it.each([
    ['tvs', 0],
    ['case', 1],
    ['laptops', 1],
    ['speakers', 2],
    ['a123', 0],
  ])('allows in %s this number of mistakes: %i', (word, mistakes) => {
    expect(maxEdits(word)).toBe(mistakes);
  });

  it.each([
    ['phone', 'phnoe', 1],
    ['phone', 'hpone', 1],
    ['phone', 'fhone', 1],
    ['phone', 'phon', 1],
    ['phone', 'pphone', 1],
    ['headphones', 'hedphnoes', 2],
    ['phone', 'stove', Infinity],
  ])('counts from %s to %s this number of mistakes: %s', (one, other, mistakes) => {
    expect(editDistance(one, other, 2)).toBe(mistakes);
  });
});
