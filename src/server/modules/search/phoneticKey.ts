import { stem } from './words';

/** Replacements that give different spellings of one English sound the same letters, applied in this order. */
const SOUND_RULES: readonly [written: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/(?<=.)gh|(?<=^)k(?=n)/g, ''],
  [/(?<=^)wh/g, 'w'],
  [/d[gj]|g(?=[eiy])/g, 'j'],
  [/tch/g, 'ch'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  // Nigerian English does not pronounce a final r: `spika` is a speaker.
  [/[aeiou]re?$/g, 'a'],
  [/(?<=[^aeiouy])e$/g, ''],
  [/([^aeiouy])\1+/g, '$1'],
];
const VOWELS = /(?<=.)[aeiouy]+/g;
/** Stands for every vowel but a first letter: vowels distinguish words least by sound. */
const VOWEL = './index';
/** With fewer consonants than this, too many words sound alike: `fan`, `fon`, `phone`. */
const MIN_CONSONANTS = 3;

/** A key for how a word sounds: the same for `hedfone` and `headphones`. Null if the word is too short. */
export function phoneticKey(word: string): string | null {
  const replaced = SOUND_RULES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    stem(word),
  );
  const key = replaced.replace(/^[aeiou]+/, (vowels) => vowels.charAt(0)).replace(VOWELS, VOWEL);
  return key.replaceAll(VOWEL, '').length < MIN_CONSONANTS ? null : key;
}
