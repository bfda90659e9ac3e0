import * as T from 'typebox';

/** Stands for what no column of the database can hold: the character NUL, or half a pair of surrogates. */
const UNREADABLE = '\ufffd';

/** What the card provider wrote. Its texts are cleaned here, so that the database can hold each. @throws SyntaxError */
export function readProviderJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', UNREADABLE);
}

/** A name that the provider gives something; one that had to be cleaned is none, since it would name something else. */
const READABLE = { minLength: 1, pattern: `^[^${UNREADABLE}]*$` };
export const Name = T.String(READABLE);
export const Reference = T.String({ ...READABLE, maxLength: 100 });
export const Id = T.Union([T.Integer(), Reference]);
