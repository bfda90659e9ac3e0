import { listOf, wordsOf } from '../../shared/guards';
import { parseStored, plainStorage } from '../../shared/storage/plainStorage';
import { recentSearches } from './recentSearches';

export const SEARCHES_KEY = 'searches';

/** @param text the value of `searches`, untrusted */
export function parseStoredSearches(text: string): string[] {
  const value = parseStored(SEARCHES_KEY, text);
  const texts = listOf(value, wordsOf);
  const total = Array.isArray(value) ? value.length : 1;
  if (texts.length < total && value !== undefined) {
    console.warn(`${total - texts.length} of ${total} entries under ${SEARCHES_KEY} are no searches.`);
  }
  return recentSearches(texts);
}

export const searchesStorage = plainStorage<{ items: string[] }>(SEARCHES_KEY, {
  read: (text) => ({ items: parseStoredSearches(text) }),
  write: ({ items = [] }) => (items.length === 0 ? null : JSON.stringify(items)),
});
