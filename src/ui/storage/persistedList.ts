import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { distinctBy, readList } from '../guards';
import type { PersistedSlice } from './persistedSlice';
import { parseStored, plainStorage } from './plainStorage';

/** A slice whose `items` are stored as a plain JSON array under a key of their own. */
interface ListFormat<Item, State> {
  key: string;
  reducer: Reducer<State>;
  /** the action that replaces the items by a list that another tab has stored */
  replaced: (items: Item[]) => UnknownAction;
  /** @returns null for an invalid entry */
  read: (entry: unknown) => Item | null;
  /** the key by which items are distinct */
  idOf: (item: Item) => unknown;
  /** limits or reorders the items that were read */
  normalise?: (items: Item[]) => Item[];
  /** whether incident reports contain it, redacted */
  recorded: boolean;
  /** whether an empty list removes the key */
  isRemovedWhenEmpty?: boolean;
}

interface PersistedList<Item, State> extends PersistedSlice<State> {
  /** The valid entries of an untrusted stored text, without duplicates. The others are dropped with one logged line. */
  parse: (text: string) => Item[];
}

export function persistedList<Item, State extends { items: Item[] }>(
  format: ListFormat<Item, State>,
): PersistedList<Item, State> {
  const {
    key,
    reducer,
    recorded,
    replaced,
    normalise = (items) => items,
    isRemovedWhenEmpty = false,
  } = format;
  const parse = (text: string) => normalise(parseEntries(text, format));
  return {
    key,
    reducer,
    parse,
    storage: plainStorage<{ items: Item[] }>(key, {
      read: (text) => ({ items: parse(text) }),
      write: ({ items = [] }) => (isRemovedWhenEmpty && items.length === 0 ? null : JSON.stringify(items)),
    }),
    recorded,
    fromOtherTab: (text) => replaced(parse(text ?? '[]')),
  };
}

type EntryFormat<Item> = Pick<ListFormat<Item, unknown>, 'key' | 'read' | 'idOf'>;

function parseEntries<Item>(text: string, { key, read, idOf }: EntryFormat<Item>): Item[] {
  const value = parseStored(key, text);
  const items = distinctBy(readList(value, read), idOf);
  const total = Array.isArray(value) ? value.length : 1;
  if (items.length < total && value !== undefined) {
    console.warn(`${total - items.length} of ${total} entries under ${key} are not usable and are left out.`);
  }
  return items;
}
