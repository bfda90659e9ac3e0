import type { Asked, UnderstoodText } from './understand';
import type { Vocabulary } from './vocabulary';
import { wordsTyped } from './words';

/** How well a word of a product answers one that was typed. */
const QUALITY = { exact: 1, stem: 0.95, synonym: 0.8, beginning: 0.6 } as const;
const MOST_BEGINNINGS = 200;

/** Words of products that one typed word stands for, and how well. */
export type Alternatives = ReadonlyMap<string, number>;

/** One thing that is asked for: a type, or words, each phrase with all of its words. */
export interface Term {
  /** types of products that it means, the most likely first */
  types: readonly string[];
  phrases: readonly (readonly Alternatives[])[];
  /** sizes beside one that nothing has, and how near they are */
  near: Alternatives;
  /** whether it is what is looked for; it comes last of all */
  isHead: boolean;
}

/** What a product is asked to have, as words that products have. */
export function termsOf({ head, rest }: UnderstoodText, vocabulary: Vocabulary): Term[] {
  const terms = rest.flatMap((asked): Term[] => {
    const isMaker = asked.meaning?.maker != null;
    // `iphone charger` is a charger; nothing in this shop says iPhone.
    if (isMaker && head) return [];
    return asked.words.map((word) => ({
      types: [],
      phrases: phrasesOf({ ...asked, words: [word] }, vocabulary),
      near: vocabulary.get(word) ? new Map() : vocabulary.sizesNear(word),
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

/** A phrase as it was typed; a single word also as what it stands for. */
function phrasesOf({ words, meaning }: Asked, vocabulary: Vocabulary): Alternatives[][] {
  const [word = ''] = words;
  if (words.length > 1)
    return [words.map((one) => readings(one, vocabulary)), [readings(words.join(''), vocabulary)]];
  const alternatives = new Map(readings(word, vocabulary));
  const add = (other: string, quality: number) => {
    for (const [found, well] of readings(other, vocabulary))
      alternatives.set(found, Math.max(alternatives.get(found) ?? 0, well * quality));
  };
  for (const other of meaning?.words ?? []) add(other, QUALITY.synonym);
  return [[alternatives]];
}

function readings(word: string, vocabulary: Vocabulary): Map<string, number> {
  const found = new Map<string, number>();
  if (vocabulary.get(word)) found.set(word, QUALITY.exact);
  for (const one of vocabulary.alike(word)) found.set(one, QUALITY.stem);
  const isNamed = [...found.keys()].some((one) => vocabulary.namedBy(one) > 0);
  // A number is whole: 20 is not the beginning of 20,000.
  if (!isNamed && word.length > 1 && !/^\d/.test(word)) {
    for (const { word: longer } of vocabulary.naming.startingWith(word, MOST_BEGINNINGS))
      found.set(longer, QUALITY.beginning);
  }
  return found;
}
