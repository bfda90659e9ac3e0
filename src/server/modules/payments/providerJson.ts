import * as T from 'typebox';

/** Stands for what no column of the database can hold: the character NUL, or half a pair of surrogates. */
const REPLACEMENT_CHARACTER = '\ufffd';

/** What the card provider wrote. Its texts are cleaned here, so that the database can hold each. @throws SyntaxError */
export function parseProviderJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? toStorable(value) : value));
}

function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT_CHARACTER);
}

/** A name that the provider gives something; one that had to be cleaned is none, since it would name something else. */
const READABLE = { minLength: 1, pattern: `^[^${REPLACEMENT_CHARACTER}]*$` };
export const Name = T.String(READABLE);
export const Reference = T.String({ ...READABLE, maxLength: 100 });
export const Id = T.Union([T.Integer(), Reference]);
