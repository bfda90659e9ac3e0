import type { SearchIndex } from './searchIndex';

/** How a name has a whole text in it. */
const PART_OF_A_WORD = 1;
const INSIDE = 4;
const BEGINNING = 8;
const MODEL = 12;
const WHOLE = 16;

const RUN = /[\p{L}\p{N}]+/gu;
const SHORTEST_RUN = 2;

/** Every slot whose name has this folded text anywhere in it, each once, and how it has. */
export function inNames(
  index: SearchIndex,
  text: string,
  visit: (slot: number, level: number) => void,
): void {
  const { foldedNames, isAlive, vocabulary } = index;
  const look = (slot: number) => {
    const name = foldedNames[slot] ?? '';
    if (isAlive[slot] === true && name.includes(text)) visit(slot, levelIn(name, text));
  };
  const longest = (text.match(RUN) ?? []).reduce((one, run) => (run.length > one.length ? run : one), '');
  if (longest.length < SHORTEST_RUN) {
    for (let slot = 0; slot < foldedNames.length; slot += 1) look(slot);
    return;
  }
  const isSeen = new Uint8Array(index.slotCount);
  for (const word of vocabulary.containing(longest)) {
    vocabulary.get(word)?.naming?.forEach((slot) => {
      if (isSeen[slot] === 1) return;
      isSeen[slot] = 1;
      look(slot);
    });
  }
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && ((character >= 'a' && character <= 'z') || /[\p{L}\p{N}]/u.test(character));

function levelIn(name: string, text: string): number {
  const at = name.indexOf(text);
  const end = at + text.length;
  if (end === name.length && at === 0) return WHOLE;
  const isWords = !isWordPart(name[at - 1]) && !isWordPart(name[end]);
  if (!isWords) return at === 0 ? INSIDE : PART_OF_A_WORD;
  if (at > 0) return INSIDE;
  return name[end] === ',' ? MODEL : BEGINNING;
}
