import { stem } from './words';

/** Spellings of one sound in the middle of English words, in turn; what is said alike is written alike. */
const SOUND_RULES: readonly [written: RegExp, said: string][] = [
  [/ph/g, 'f'],
  [/(?<=.)gh|(?<=^)k(?=n)/g, ''],
  [/(?<=^)wh/g, 'w'],
  [/d[gj]|g(?=[eiy])/g, 'j'],
  [/tch/g, 'ch'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  // Nigerian English says no r at the end: `spika` is a speaker.
  [/[aeiou]re?$/g, 'a'],
  [/(?<=[^aeiouy])e$/g, ''],
  [/([^aeiouy])\1+/g, '$1'],
];
const VOWELS = /(?<=.)[aeiouy]+/g;
/** Stands for all vowels but the first letter: they are what is heard least. */
const VOWEL = './index';
/** With fewer letters than this beside the vowels, too much sounds alike: `fan`, `fon`, `phone`. */
const MIN_CONSONANTS = 3;

/** How a word sounds: the same for `hedfone` and `headphones`. Null if it is too short to tell. */
export function phoneticKey(word: string): string | null {
  const replaced = SOUND_RULES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    stem(word),
  );
  const key = replaced.replace(/^[aeiou]+/, (vowels) => vowels.charAt(0)).replace(VOWELS, VOWEL);
  return key.replaceAll(VOWEL, '').length < MIN_CONSONANTS ? null : key;
}
