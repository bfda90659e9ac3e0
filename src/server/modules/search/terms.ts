import type { Phrase, InterpretedText } from './interpretText';
import type { Vocabulary } from './vocabulary';
import { queryWords } from './words';

/** How well a product's word matches the typed one. */
const QUALITY = { exact: 1, stem: 0.95, synonym: 0.8, beginning: 0.6 } as const;
const MAX_BEGINNINGS = 200;

/** The products' words that match a typed word, and how well. */
export type Alternatives = ReadonlyMap<string, number>;

/** One part of a search: product types, or alternative phrases. A phrase matches only with all of its words. */
export interface Term {
  /** types of products that it means, the most likely first */
  types: readonly string[];
  phrases: readonly (readonly Alternatives[])[];
  /** for a size that no product has: the nearest sizes, and how near they are */
  nearbySizes: Alternatives;
  /** whether the term names the product itself, not a detail of it; always the last term */
  isHead: boolean;
}

/** Translates the understood text into the words of the products. */
export function termsOf({ head, rest }: InterpretedText, vocabulary: Vocabulary): Term[] {
  const terms = rest.flatMap((phrase): Term[] => {
    const isMaker = phrase.meaning?.maker != null;
    // `iphone charger` is a charger; no product of this shop mentions iPhone.
    if (isMaker && head) return [];
    if (phrase.meaning?.words.some(isPhrase))
      return [{ types: [], phrases: phrasesOf(phrase, vocabulary), nearbySizes: new Map(), isHead: false }];
    return phrase.words.map((word) => ({
      types: [],
      phrases: phrasesOf({ ...phrase, words: [word] }, vocabulary),
      nearbySizes: vocabulary.has(word) ? new Map() : vocabulary.sizesNear(word),
      isHead: false,
    }));
  });
  if (!head) return terms;
  const types = head.meaning.types;
  const typeWords = types.slice(0, 1).map((type) => queryWords(type));
  const phrases = [head, ...typeWords.map((words): Phrase => ({ words }))].flatMap((phrase) =>
    phrasesOf(phrase, vocabulary),
  );
  return [...terms, { types, phrases, nearbySizes: new Map(), isHead: true }];
}

const isPhrase = (synonym: string) => synonym.includes(' ');

/** The phrase as typed and phrases with the same meaning; for a single word also its synonyms. */
function phrasesOf({ words, meaning }: Phrase, vocabulary: Vocabulary): Alternatives[][] {
  const [word = ''] = words;
  const phraseOf = (texts: readonly string[]) => texts.map((one) => matchingWords(one, vocabulary));
  const others = (meaning?.words ?? []).filter(isPhrase).map((synonym) => phraseOf(queryWords(synonym)));
  if (words.length > 1) return [phraseOf(words), phraseOf([words.join('')]), ...others];
  const alternatives = new Map(matchingWords(word, vocabulary));
  const add = (other: string, quality: number) => {
    for (const [match, baseQuality] of matchingWords(other, vocabulary))
      alternatives.set(match, Math.max(alternatives.get(match) ?? 0, baseQuality * quality));
  };
  for (const other of meaning?.words ?? []) add(other, QUALITY.synonym);
  return [[alternatives], ...others];
}

function matchingWords(word: string, vocabulary: Vocabulary): Map<string, number> {
  const matches = new Map<string, number>();
  if (vocabulary.has(word)) matches.set(word, QUALITY.exact);
  for (const one of vocabulary.wordsWithSameStem(word)) matches.set(one, QUALITY.stem);
  for (const one of vocabulary.screenSizesStartingWith(word)) matches.set(one, QUALITY.beginning);
  const isNamed = [...matches.keys()].some((one) => vocabulary.countNamed(one) > 0);
  // Numbers match whole: 20 is not a beginning of 20,000.
  if (!isNamed && word.length > 1 && !/^\d/.test(word)) {
    for (const longer of vocabulary.namingWords.startingWith(word, MAX_BEGINNINGS))
      matches.set(vocabulary.words.nameOf(longer) ?? '', QUALITY.beginning);
  }
  return matches;
}
