import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { distinctBy, listOf } from '../guards';
import type { KeptSlice } from './keptSlice';
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
  arrange?: (items: Item[]) => Item[];
  /** whether reports of a problem hold it, cleaned */
  recorded: boolean;
  /** whether an empty list leaves nothing behind */
  isRemovedEmpty?: boolean;
}

interface KeptList<Item, State> extends KeptSlice<State> {
  /** The valid entries of a stored text, untrusted, without duplicates. Others are dropped with one logged line. */
  parse: (text: string) => Item[];
}

export function keptList<Item, State extends { items: Item[] }>(
  format: ListFormat<Item, State>,
): KeptList<Item, State> {
  const { key, reducer, recorded, replaced, arrange = (items) => items, isRemovedEmpty = false } = format;
  const parse = (text: string) => arrange(parseEntries(text, format));
  return {
    key,
    reducer,
    parse,
    storage: plainStorage<{ items: Item[] }>(key, {
      read: (text) => ({ items: parse(text) }),
      write: ({ items = [] }) => (isRemovedEmpty && items.length === 0 ? null : JSON.stringify(items)),
    }),
    recorded,
    fromOtherTab: (text) => replaced(parse(text ?? '[]')),
  };
}

type EntryFormat<Item> = Pick<ListFormat<Item, unknown>, 'key' | 'read' | 'idOf'>;

function parseEntries<Item>(text: string, { key, read, idOf }: EntryFormat<Item>): Item[] {
  const value = parseStored(key, text);
  const items = distinctBy(listOf(value, read), idOf);
  const total = Array.isArray(value) ? value.length : 1;
  if (items.length < total && value !== undefined) {
    console.warn(`${total - items.length} of ${total} entries under ${key} are not usable and are left out.`);
  }
  return items;
}
