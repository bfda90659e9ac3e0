import { stem } from './words';

/** Spellings of one sound in the middle of English words, in turn; what is said alike is written alike. */
const SPELLINGS: readonly [written: RegExp, said: string][] = [
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
const VOWEL = '.';
/** With fewer letters than this beside the vowels, too much sounds alike: `fan`, `fon`, `phone`. */
const LEAST = 3;

/** How a word sounds: the same for `hedfone` and `headphones`. Null if it is too short to tell. */
export function soundOf(word: string): string | null {
  const heard = SPELLINGS.reduce((text, [written, said]) => text.replace(written, said), stem(word));
  const sound = heard.replace(/^[aeiou]+/, (vowels) => vowels.charAt(0)).replace(VOWELS, VOWEL);
  return sound.replaceAll(VOWEL, '').length < LEAST ? null : sound;
}
