import type { Storage } from 'redux-persist';
import { distinctBy, listOf } from '../guards';
import { parseStored, plainStorage } from './plainStorage';

interface Listed {
  product_id: number;
}

/**
 * The valid entries of a stored JSON array, without duplicates. Others are dropped with one logged line.
 * @param text what is stored, untrusted
 */
export function parseStoredEntries<Item>(
  key: string,
  text: string,
  read: (entry: unknown) => Item | null,
  idOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const value = parseStored(key, text);
  const items = distinctBy(listOf(value, read), idOf);
  const total = Array.isArray(value) ? value.length : 1;
  if (items.length < total && value !== undefined) {
    console.warn(`${total - items.length} of ${total} entries under ${key} are not usable and are left out.`);
  }
  return items;
}

export function parseStoredList<Item extends Listed>(
  key: string,
  text: string,
  read: (entry: unknown) => Item | null,
): Item[] {
  return parseStoredEntries(key, text, read, ({ product_id: id }) => id);
}

/** Keeps a slice's `items` as a plain JSON array under a key of its own. */
export function storedList(key: string, read: (entry: unknown) => Listed | null): Storage {
  return plainStorage<{ items: Listed[] }>(key, {
    read: (text) => ({ items: parseStoredList(key, text, read) }),
    write: ({ items = [] }) => JSON.stringify(items),
  });
}
