import type { SearchIndex } from './searchIndex';
import type { Vocabulary } from './vocabulary';
import { fieldOfPlace, LAST_FIELD_OF_NAMES, slotOfPlace } from './places';

/** Scores for how a name contains the whole text. */
const PART_OF_A_WORD = 1;
const INSIDE = 4;
const BEGINNING = 8;
const MODEL = 12;
const WHOLE = 16;

const RUN = /[\p{L}\p{N}]+/gu;
/** With more names than this, how each name contains a single word is not examined. */
const MANY = 4_000;
const MOST_WORDS = 100_000;
/** Reading a name costs as much as this many marks. */
const CHEAP = 64;

/** Slots, each once, and how the name of each contains the text. Valid until the next call. */
export interface Named {
  slots: Uint32Array;
  levels: Uint8Array;
}

/** Every living slot whose name contains this folded text. */
export function inNames(index: SearchIndex, text: string): Named {
  const { foldedNames, isAlive, vocabulary, workspace } = index;
  const { named, levels, inNames: seen } = workspace;
  let count = 0;
  const look = (slot: number) => {
    const name = foldedNames[slot] ?? '';
    const at = name.indexOf(text);
    if (at < 0) return;
    named[count] = slot;
    levels[count] = levelOf(name, text, at);
    count += 1;
  };
  const runs = text.match(RUN) ?? [];
  if (runs.length === 0) for (const slot of index.livingSlots()) look(slot);
  const isWord = runs[0] === text;
  const [words = [], others] = isWord
    ? [vocabulary.written.containing(text)]
    : wordsOfRuns(index, text, runs).sort(
        (one, other) => countOf(vocabulary, one) - countOf(vocabulary, other),
      );
  const isPlain = isWord && countOf(vocabulary, words) > MANY;
  const isWorthIt = others !== undefined && countOf(vocabulary, others) < countOf(vocabulary, words) * CHEAP;
  const hasOthers = isWorthIt ? markedBy(index, others) : null;
  const mark = workspace.nextMark();
  for (const word of words) {
    const level = vocabulary.words.nameOf(word) === text ? INSIDE : PART_OF_A_WORD;
    const { data, from, to } = vocabulary.namedIn(word);
    for (let at = from; at < to; at += 1) {
      const place = data[at] ?? 0;
      const slot = slotOfPlace(place);
      if (fieldOfPlace(place) > LAST_FIELD_OF_NAMES || seen[slot] === mark) continue;
      if (hasOthers !== null && seen[slot] !== hasOthers) continue;
      seen[slot] = mark;
      if (isAlive[slot] !== 1) continue;
      if (isPlain) {
        named[count] = slot;
        levels[count] = level;
        count += 1;
      } else look(slot);
    }
  }
  return { slots: named.subarray(0, count), levels: levels.subarray(0, count) };
}

/** Marks the slots that have one of the words, since checking a mark is far cheaper than reading a name. */
function markedBy({ vocabulary, workspace }: SearchIndex, words: readonly number[]): number {
  const { inNames: seen } = workspace;
  const mark = workspace.nextMark();
  for (const word of words) {
    const { data, from, to } = vocabulary.namedIn(word);
    for (let at = from; at < to; at += 1) seen[slotOfPlace(data[at])] = mark;
  }
  return mark;
}

/** For each run of letters in the text, the words of which a matching name must have one. */
function wordsOfRuns({ vocabulary }: SearchIndex, text: string, runs: readonly string[]): number[][] {
  if (runs.length === 0) return [];
  const [first = '', last = ''] = [runs[0], runs.at(-1)];
  const named = (run: string): number[] => {
    const word = vocabulary.words.find(run);
    return word !== undefined && vocabulary.countOf(word) > 0 ? [word] : [];
  };
  // Only the first and the last run may be parts of words.
  const isCut = !/^[^\p{L}\p{N}]/u.test(text);
  const isOpen = !/[^\p{L}\p{N}]$/u.test(text);
  const whole = runs.slice(isCut ? 1 : 0, isOpen ? -1 : undefined).map(named);
  const beginning = isOpen ? [[...named(last), ...vocabulary.written.startingWith(last, MOST_WORDS)]] : [];
  const choices = [...whole, ...beginning];
  const least = choices.reduce((few, words) => Math.min(few, countOf(vocabulary, words)), Infinity);
  if (least > MANY && isCut) choices.push(vocabulary.written.containing(first));
  return choices;
}

function countOf(vocabulary: Vocabulary, words: readonly number[]): number {
  return words.reduce((sum, word) => sum + vocabulary.countOf(word), 0);
}

const LETTER = /[\p{L}\p{N}]/u;

function levelOf(name: string, text: string, at: number): number {
  const end = at + text.length;
  if (end === name.length && at === 0) return WHOLE;
  const isWords = !LETTER.test(name.charAt(at - 1)) && !LETTER.test(name.charAt(end));
  if (!isWords) return at === 0 ? INSIDE : PART_OF_A_WORD;
  if (at > 0) return INSIDE;
  return name.charAt(end) === ',' ? MODEL : BEGINNING;
}
