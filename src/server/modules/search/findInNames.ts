import type { SearchIndex } from './searchIndex';
import type { Vocabulary } from './vocabulary';
import { fieldOfPosting, LAST_WRITTEN_NAME_FIELD, slotOfPosting } from './postings';

/** Scores for how a name contains the whole text. */
const PART_OF_A_WORD = 1;
const INSIDE = 4;
const BEGINNING = 8;
const MODEL = 12;
const WHOLE = 16;

const RUN = /[\p{L}\p{N}]+/gu;
/** With more names than this, how each name contains a single word is not examined. */
const MANY_NAMES = 4_000;
const MAX_WORDS = 100_000;
/** Reading a name costs as much as this many marks. */
const MARKS_PER_NAME = 64;

/** Slots, each once, and a level for how the slot's name contains the text. Valid until the next call. */
export interface NameMatches {
  slots: Uint32Array;
  levels: Uint8Array;
}

/** Every living slot whose name contains this folded text. */
export function findInNames(index: SearchIndex, text: string): NameMatches {
  const { foldedNames, isAlive, vocabulary, workspace } = index;
  const { named, levels, nameMark: marks } = workspace;
  let count = 0;
  const checkName = (slot: number) => {
    const name = foldedNames[slot] ?? '';
    const at = name.indexOf(text);
    if (at < 0) return;
    named[count] = slot;
    levels[count] = levelOf(name, text, at);
    count += 1;
  };
  const runs = text.match(RUN) ?? [];
  if (runs.length === 0) for (const slot of index.livingSlots()) checkName(slot);
  const isWord = runs[0] === text;
  const [words = [], others] = isWord
    ? [vocabulary.writtenNameWords.containing(text)]
    : wordChoices(index, text, runs).sort(
        (one, other) => countOf(vocabulary, one) - countOf(vocabulary, other),
      );
  const skipsNameCheck = isWord && countOf(vocabulary, words) > MANY_NAMES;
  const isMarkingCheaper =
    others !== undefined && countOf(vocabulary, others) < countOf(vocabulary, words) * MARKS_PER_NAME;
  const requiredMark = isMarkingCheaper ? markSlots(index, others) : null;
  const mark = workspace.nextMark();
  for (const word of words) {
    const level = vocabulary.words.nameOf(word) === text ? INSIDE : PART_OF_A_WORD;
    const { data, from, to } = vocabulary.namingPostingsOf(word);
    for (let at = from; at < to; at += 1) {
      const posting = data[at] ?? 0;
      const slot = slotOfPosting(posting);
      if (fieldOfPosting(posting) > LAST_WRITTEN_NAME_FIELD || marks[slot] === mark) continue;
      if (requiredMark !== null && marks[slot] !== requiredMark) continue;
      marks[slot] = mark;
      if (isAlive[slot] !== 1) continue;
      if (skipsNameCheck) {
        named[count] = slot;
        levels[count] = level;
        count += 1;
      } else checkName(slot);
    }
  }
  return { slots: named.subarray(0, count), levels: levels.subarray(0, count) };
}

/** Marks the slots that have one of the words, since checking a mark is far cheaper than reading a name. */
function markSlots({ vocabulary, workspace }: SearchIndex, words: readonly number[]): number {
  const { nameMark: marks } = workspace;
  const mark = workspace.nextMark();
  for (const word of words) {
    const { data, from, to } = vocabulary.namingPostingsOf(word);
    for (let at = from; at < to; at += 1) marks[slotOfPosting(data[at])] = mark;
  }
  return mark;
}

/** For each run of letters in the text, the words that match it; a matching name has at least one of them. */
function wordChoices({ vocabulary }: SearchIndex, text: string, runs: readonly string[]): number[][] {
  if (runs.length === 0) return [];
  const [first = '', last = ''] = [runs[0], runs.at(-1)];
  const exactWord = (run: string): number[] => {
    const word = vocabulary.words.find(run);
    return word !== undefined && vocabulary.countOf(word) > 0 ? [word] : [];
  };
  // Only the first and the last run may be parts of words.
  const startsInsideWord = !/^[^\p{L}\p{N}]/u.test(text);
  const endsInsideWord = !/[^\p{L}\p{N}]$/u.test(text);
  const whole = runs.slice(startsInsideWord ? 1 : 0, endsInsideWord ? -1 : undefined).map(exactWord);
  const beginning = endsInsideWord
    ? [[...exactWord(last), ...vocabulary.writtenNameWords.startingWith(last, MAX_WORDS)]]
    : [];
  const choices = [...whole, ...beginning];
  const minCount = choices.reduce((min, words) => Math.min(min, countOf(vocabulary, words)), Infinity);
  if (minCount > MANY_NAMES && startsInsideWord) choices.push(vocabulary.writtenNameWords.containing(first));
  return choices;
}

function countOf(vocabulary: Vocabulary, words: readonly number[]): number {
  return words.reduce((sum, word) => sum + vocabulary.countOf(word), 0);
}

const LETTER = /[\p{L}\p{N}]/u;

function levelOf(name: string, text: string, at: number): number {
  const end = at + text.length;
  if (end === name.length && at === 0) return WHOLE;
  const isWholeWords = !LETTER.test(name.charAt(at - 1)) && !LETTER.test(name.charAt(end));
  if (!isWholeWords) return at === 0 ? INSIDE : PART_OF_A_WORD;
  if (at > 0) return INSIDE;
  return name.charAt(end) === ',' ? MODEL : BEGINNING;
}
