import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { distinctBy, readList } from '../guards';
import type { PersistedSlice } from './persistedSlice';
import { parseStored, plainStorage } from './plainStorage';

/** A slice whose `items` are stored as a plain JSON array under a key of their own. */
interface ListFormat<Item, State> {
  key: string;
  reducer: Reducer<State>;
  /** the action for a list that another tab has stored */
  replaced: (items: Item[]) => UnknownAction;
  /** @returns null for an entry that is not usable */
  read: (entry: unknown) => Item | null;
  /** what no two items have in common */
  idOf: (item: Item) => unknown;
  /** cuts or tidies what was read */
  normalise?: (items: Item[]) => Item[];
  /** whether reports of a problem hold it, cleaned */
  recorded: boolean;
  /** whether an empty list leaves nothing behind */
  isRemovedWhenEmpty?: boolean;
}

interface PersistedList<Item, State> extends PersistedSlice<State> {
  /** The valid entries of a stored text, untrusted, without duplicates. Others are dropped with one logged line. */
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
