import type { SearchIndex } from './searchIndex';
import { fieldOfPlace, FIELDS, Places, slotOfPlace } from './vocabulary';

/** How a name has a whole text in it. */
const PART_OF_A_WORD = 1;
const INSIDE = 4;
const BEGINNING = 8;
const MODEL = 12;
const WHOLE = 16;

const RUN = /[\p{L}\p{N}]+/gu;
const SHORTEST_RUN = 2;
const LAST_FIELD_OF_NAMES = FIELDS.indexOf('named for');

/** Every slot whose name has this folded text anywhere in it, each once, and how it has. */
export function inNames(
  index: SearchIndex,
  text: string,
  visit: (slot: number, level: number) => void,
): void {
  const { foldedNames, isAlive, vocabulary } = index;
  const look = (slot: number) => {
    const name = foldedNames[slot] ?? '';
    const at = isAlive[slot] === true ? name.indexOf(text) : -1;
    if (at >= 0) visit(slot, levelOf(name, text, at));
  };
  const longest = (text.match(RUN) ?? []).reduce((one, run) => (run.length > one.length ? run : one), '');
  if (longest.length < SHORTEST_RUN) {
    for (let slot = 0; slot < foldedNames.length; slot += 1) look(slot);
    return;
  }
  const isSeen = new Uint8Array(index.slotCount);
  for (const word of vocabulary.containing(longest)) {
    const { data, length } = vocabulary.get(word)?.naming ?? NOWHERE;
    for (let at = 0; at < length; at += 1) {
      const slot = slotOfPlace(data[at]);
      if (fieldOfPlace(data[at]) > LAST_FIELD_OF_NAMES || isSeen[slot] === 1) continue;
      isSeen[slot] = 1;
      look(slot);
    }
  }
}

const NOWHERE = new Places();
const LETTER = /[\p{L}\p{N}]/u;
const ASCII_LETTER = /[a-z0-9]/;

function isWordPart(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  if (Number.isNaN(code) || code === 32 || code === 44) return false;
  return (code < 128 ? ASCII_LETTER : LETTER).test(name.charAt(at));
}

function levelOf(name: string, text: string, at: number): number {
  const end = at + text.length;
  if (end === name.length && at === 0) return WHOLE;
  const isWords = !isWordPart(name, at - 1) && !isWordPart(name, end);
  if (!isWords) return at === 0 ? INSIDE : PART_OF_A_WORD;
  if (at > 0) return INSIDE;
  return name.charAt(end) === ',' ? MODEL : BEGINNING;
}
