export { SearchBox } from './SearchBox';
export { searchesReplaced, searchesSlice } from './searchesSlice';
export { SearchUnderstood } from './SearchUnderstood';
export { parseStoredSearches, SEARCHES_KEY, searchesStorage } from './storedSearches';
export { beyondPrice, isOneCategory, soughtSentence } from './understoodWords';
