import * as T from 'typebox';

/** Replaces what no column of the database can hold: the character NUL, or half a surrogate pair. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** Parses JSON of the card provider and cleans its texts, so that the database can store them. @throws SyntaxError */
export function parseProviderJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? toStorable(value) : value));
}

function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT_CHARACTER);
}

/** A name that the provider has given. One that had to be cleaned does not pass, since it would name something else. */
const READABLE = { minLength: 1, pattern: `^[^${REPLACEMENT_CHARACTER}]*$` };
export const Name = T.String(READABLE);
export const Reference = T.String({ ...READABLE, maxLength: 100 });
export const Id = T.Union([T.Integer(), Reference]);
