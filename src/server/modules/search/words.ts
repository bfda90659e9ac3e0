const PLAIN = /^[\n -~]*$/;
const COMBINING = /\p{M}+/gu;
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Folds text for comparison: compatibility forms, accents and capitals are removed. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(/[łøđßæœı]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter);
}

/** Units and their spellings, longer ones first. */
const UNITS: Readonly<Record<string, string>> = {
  'milliamp hours?|mah': 'mah',
  'gigabytes?|gigs?|gb': 'gb',
  'terabytes?|tb': 'tb',
  "inch(?:es)?|[\"”″]|''": 'inch',
  'kva|kv': 'kva',
  wh: 'wh',
  'watts?|w': 'w',
  hz: 'hz',
  mm: 'mm',
  cm: 'cm',
  'kilograms?|kilos?|kg': 'kg',
  'lit(?:re|er)s?|ltrs?|l': 'l',
  'met(?:re|er)s?|m': 'm',
  'megapixels?|mp': 'mp',
};
/** All spellings of units, as alternatives of a pattern. */
export const UNIT_SPELLINGS = Object.keys(UNITS).join('|');
const UNIT = new RegExp(`(\\d)[\\s-]*(${UNIT_SPELLINGS})(?![a-z0-9])`, 'g');
const UNIT_PATTERNS = Object.entries(UNITS).map(
  ([spellings, unit]) => [new RegExp(`^(?:${spellings})$`), unit] as const,
);
const unitCache = new Map<string, string>();

function unitOf(spelling: string): string {
  const unit =
    unitCache.get(spelling) ?? UNIT_PATTERNS.find(([pattern]) => pattern.test(spelling))?.[1] ?? spelling;
  unitCache.set(spelling, unit);
  return unit;
}

const USB_C = /\b(?:usb[\s-]*)?type[\s-]*c\b|\busb[\s-]*c\b/g;
const DIGIT = /\d/;
const SPECIAL_NAMES = /usb|type|wi.fi/;
const WIFI = /\bwi[\s-]fi\b/g;

/** Folded text with one spelling for numbers, units and a few names: `20,000 mAh` and `20 000mah` are `20000mah`. */
function normalise(text: string): string {
  const folded = fold(text).replace(/['’`](?=[a-z])/g, '');
  const respelled = SPECIAL_NAMES.test(folded) ? folded.replace(USB_C, 'usbc').replace(WIFI, 'wifi') : folded;
  return DIGIT.test(respelled)
    ? respelled
        .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
        .replace(/\b(\d{1,3}) (?=000(?!\d))/g, '$1')
        .replace(UNIT, (_whole, digit: string, unit: string) => `${digit}${unitOf(unit)} `)
    : respelled;
}

const WORD = /\d+\.\d+[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu;
const PLAIN_WORD = /\d+\.\d+[a-z0-9]*|[a-z0-9]+/g;
const wordsIn = (normal: string): readonly string[] =>
  normal.match(PLAIN.test(normal) ? PLAIN_WORD : WORD) ?? [];

/** The words that were typed, in order. */
export function queryWords(text: string): string[] {
  return [...wordsIn(normalise(text))];
}

const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
const NUMBER_WITH_UNIT = new RegExp(`^(\\d[\\d.]*)(${Object.values(UNITS).join('|')})$`);

/** The number and the unit of a word as `20000mah`. */
export function parseSize(word: string): { value: number; unit: string } | null {
  const [, value = '', unit = ''] = NUMBER_WITH_UNIT.exec(word) ?? [];
  return unit === '' ? null : { value: Number(value), unit };
}

/** The words under which a text is indexed: its words and their other spellings. */
export function indexWords(text: string): readonly string[] {
  const normal = normalise(text);
  const words = wordsIn(normal);
  const hyphenated = normal.includes('-') ? (normal.match(HYPHENATED) ?? []) : [];
  const bareNumbers = DIGIT.test(normal)
    ? words.flatMap((word) => NUMBER_WITH_UNIT.exec(word)?.[1] ?? [])
    : [];
  const usb = normal.includes('usbc') ? ['usb'] : [];
  if (hyphenated.length + bareNumbers.length + usb.length === 0) return words;
  return [...words, ...hyphenated.map((word) => word.replaceAll('-', '')), ...bareNumbers, ...usb];
}

/** The singular of a word. It finds `batteries` by `battery`, and never changes the meaning. */
export function stem(word: string): string {
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Words that do not describe a product: stop words of English and Pidgin, people to buy for, occasions. */
const STOP_WORDS = new Set(
  [
    'a an and the of or to on at by is it in i my me we you your for with need want buy get find show price prices cost',
    'how much where can please original good best quality nice latest new nigeria lagos abuja naija this that which',
    'wey dey abeg biko oga sha jare na no wan dis dat dem una wetin',
    'men women man woman ladies guys wife husband mama papa mummy daddy babe pikin',
    'gift gifts present boyfriend girlfriend brother sister grandma grandpa friend something anything thing things combo bundle together both inside',
  ].flatMap((words) => words.split(' ')),
);
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
