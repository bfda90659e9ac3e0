/** More are a list that nobody reads. */
const MOST_KEPT = 5;

/** The first few of these, trimmed and each once, however it is written. */
export function recentSearches(texts: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const text of texts.map((one) => one.trim())) {
    const folded = text.toLowerCase();
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, text);
  }
  return [...byFolded.values()].slice(0, MOST_KEPT);
}
