import type { Asked, UnderstoodText } from './understand';
import type { Vocabulary } from './vocabulary';
import { wordsTyped } from './words';

/** How well a product's word matches the typed one. */
const QUALITY = { exact: 1, stem: 0.95, synonym: 0.8, beginning: 0.6 } as const;
const MOST_BEGINNINGS = 200;

/** The products' words that match a typed word, and how well. */
export type Alternatives = ReadonlyMap<string, number>;

/** One part of a search: a type, or alternative phrases, each of which needs all of its words. */
export interface Term {
  /** types of products that it means, the most likely first */
  types: readonly string[];
  phrases: readonly (readonly Alternatives[])[];
  /** the nearest sizes to one that no product has, and how near they are */
  near: Alternatives;
  /** whether it is the product itself, not a detail of it; the last term of all */
  isHead: boolean;
}

/** Translates the understood text into the words of the products. */
export function termsOf({ head, rest }: UnderstoodText, vocabulary: Vocabulary): Term[] {
  const terms = rest.flatMap((asked): Term[] => {
    const isMaker = asked.meaning?.maker != null;
    // `iphone charger` is a charger; nothing in this shop says iPhone.
    if (isMaker && head) return [];
    if (asked.meaning?.words.some(isPhrase))
      return [{ types: [], phrases: phrasesOf(asked, vocabulary), near: new Map(), isHead: false }];
    return asked.words.map((word) => ({
      types: [],
      phrases: phrasesOf({ ...asked, words: [word] }, vocabulary),
      near: vocabulary.has(word) ? new Map() : vocabulary.sizesNear(word),
      isHead: false,
    }));
  });
  if (!head) return terms;
  const types = head.meaning.types;
  const named = types.slice(0, 1).map((type) => wordsTyped(type));
  const phrases = [head, ...named.map((words): Asked => ({ words }))].flatMap((asked) =>
    phrasesOf(asked, vocabulary),
  );
  return [...terms, { types, phrases, near: new Map(), isHead: true }];
}

const isPhrase = (synonym: string) => synonym.includes(' ');

/** The phrase as typed, and phrases that mean the same; for a single word its synonyms, too. */
function phrasesOf({ words, meaning }: Asked, vocabulary: Vocabulary): Alternatives[][] {
  const [word = ''] = words;
  const phraseOf = (texts: readonly string[]) => texts.map((one) => readings(one, vocabulary));
  const others = (meaning?.words ?? []).filter(isPhrase).map((synonym) => phraseOf(wordsTyped(synonym)));
  if (words.length > 1) return [phraseOf(words), phraseOf([words.join('')]), ...others];
  const alternatives = new Map(readings(word, vocabulary));
  const add = (other: string, quality: number) => {
    for (const [found, well] of readings(other, vocabulary))
      alternatives.set(found, Math.max(alternatives.get(found) ?? 0, well * quality));
  };
  for (const other of meaning?.words ?? []) add(other, QUALITY.synonym);
  return [[alternatives], ...others];
}

function readings(word: string, vocabulary: Vocabulary): Map<string, number> {
  const found = new Map<string, number>();
  if (vocabulary.has(word)) found.set(word, QUALITY.exact);
  for (const one of vocabulary.alike(word)) found.set(one, QUALITY.stem);
  for (const one of vocabulary.screensBeginning(word)) found.set(one, QUALITY.beginning);
  const isNamed = [...found.keys()].some((one) => vocabulary.namedBy(one) > 0);
  // Numbers match whole: 20 is not a beginning of 20,000.
  if (!isNamed && word.length > 1 && !/^\d/.test(word)) {
    for (const longer of vocabulary.naming.startingWith(word, MOST_BEGINNINGS))
      found.set(vocabulary.words.nameOf(longer) ?? '', QUALITY.beginning);
  }
  return found;
}
