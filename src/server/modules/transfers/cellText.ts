/** White space as `\s` has it, without the vertical tab and the form feed: these are control characters in a statement. */
const UNEVEN_SPACE = /[^\S \v\f]| {2}/;
const SPACES = /[^\S\v\f]+/g;

const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

const MAX_QUOTED_LENGTH = 40;

/** The text of a cell or of a column's name: each run of white space becomes one space, none is at the ends. */
export function cleanCell(text: string): string {
  const even = UNEVEN_SPACE.test(text) ? text.replace(SPACES, ' ') : text;
  const from = even.startsWith(' ') ? 1 : 0;
  return even.slice(from, even.length > from && even.endsWith(' ') ? -1 : undefined);
}

/** Whether a text has a control character. In a cleaned text none of them is white space. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether a text has more characters than this, a pair of surrogates being one. */
export function isLonger(text: string, most: number): boolean {
  return text.length > most && Array.from(text.slice(0, 2 * most + 2)).length > most;
}

/** A cell's text as an error quotes it: in quotes, at most 40 characters, control characters shown as �. */
export function quoteCell(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_QUOTED_LENGTH + 2));
  const shown =
    characters.length > MAX_QUOTED_LENGTH
      ? `${characters.slice(0, MAX_QUOTED_LENGTH - 1).join('')}…`
      : characters.join('');
  return `"${shown.replace(CONTROLS, '\ufffd')}"`;
}
