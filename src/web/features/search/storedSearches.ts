import { wordsOf } from '../../shared/guards';
import { plainStorage } from '../../shared/storage/plainStorage';
import { parseStoredEntries } from '../../shared/storage/storedList';
import { recentSearches } from './recentSearches';

export const SEARCHES_KEY = 'searches';

/** @param text the value of `searches`, untrusted */
export function parseStoredSearches(text: string): string[] {
  return recentSearches(parseStoredEntries(SEARCHES_KEY, text, wordsOf));
}

export const searchesStorage = plainStorage<{ items: string[] }>(SEARCHES_KEY, {
  read: (text) => ({ items: parseStoredSearches(text) }),
  write: ({ items = [] }) => (items.length === 0 ? null : JSON.stringify(items)),
});
