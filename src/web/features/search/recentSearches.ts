import { distinctBy } from '../../shared/guards';

/** More are a list that nobody reads. */
const MOST_KEPT = 5;

/** The first few of these, trimmed and each once, however it is written. */
export function recentSearches(texts: readonly string[]): string[] {
  const written = texts
    .map((text) => text.normalize().replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return distinctBy(written, (text) => text.toLowerCase()).slice(0, MOST_KEPT);
}
