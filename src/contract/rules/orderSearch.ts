const LETTER = /\p{L}/u;
const MIN_NAME_CHARACTERS = 3;

/** Whether the desk looks for a text as a name or a reference: it has a letter, and no @ as an email has. */
export function isNameSearch(text: string): boolean {
  return LETTER.test(text) && !text.includes('@');
}

/** Whether a text is too short for a name or a reference. Numbers, phones and emails have no shortest length. @param text trimmed */
export function isNameTooShort(text: string): boolean {
  return isNameSearch(text) && Array.from(text).length < MIN_NAME_CHARACTERS;
}
