import { createHash } from 'node:crypto';
import { fieldError } from '../errors';

/** What a page of a list depends on, apart from its size. */
export interface CursorScope {
  sort: string;
  filters: Readonly<Record<string, unknown>>;
}

/** What a part of a row's key must look like, so that the database can read it. */
export type CursorPart = Pick<RegExp, 'test'>;

/** A part of a row's key: the database's own integers as text, such as an id or the microseconds of a moment. */
export const NUMBER: CursorPart = /^\d{1,16}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of a list that is sorted by moments, whose rows have UUIDs. */
export const MOMENT_AND_UUID = [NUMBER, UUID] as const;
const HASH_LENGTH = 22;

/**
 * The `next` of a page: opaque, made of the sort, a hash of the filters, and the key of the page's last row.
 * @param key the values that the list is sorted by
 */
function encodeCursor(scope: CursorScope, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([scope.sort, hashOf(scope), ...key])).toString('base64url');
}

/**
 * The key in the `after` of a request.
 * @param parts how many numbers the list is sorted by, or the form of each value
 * @throws ShopError invalid_request if it is malformed, or of a list with another sort or filters
 */
export function decodeCursor(
  scope: CursorScope,
  after: string,
  parts: number | readonly CursorPart[],
): string[] {
  const key = keyIn(after);
  const forms = typeof parts === 'number' ? Array.from({ length: parts }, () => NUMBER) : parts;
  const isKey = key.length === forms.length && forms.every((form, at) => form.test(key[at] ?? ''));
  // Written again, since a decoder passes over foreign characters.
  if (!isKey || encodeCursor(scope, key) !== after)
    throw fieldError('after', 'This page belongs to another list. Please start from the first page.');
  return key;
}

function keyIn(after: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    const [, , ...key] = Array.isArray(value) ? value.map(String) : [];
    return key;
  } catch {
    return [];
  }
}

function hashOf({ filters }: CursorScope): string {
  const entries = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, HASH_LENGTH);
}

/** A page and its cursor, of rows that were read with one more than the page holds. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  {
    limit,
    scope,
    keyOf,
    toItem,
  }: {
    limit: number;
    scope: CursorScope;
    keyOf: (row: Row) => readonly string[];
    toItem: (row: Row) => Item;
  },
): { items: Item[]; next: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const next = rows.length > limit && last !== undefined ? encodeCursor(scope, keyOf(last)) : null;
  return { items: pageRows.map(toItem), next };
}
