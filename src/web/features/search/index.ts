export { SearchBox } from './SearchBox';
export {
  parseStoredSearches,
  SEARCHES_KEY,
  searchesReplaced,
  searchesSlice,
  searchesStorage,
} from './searchesSlice';
export { SearchUnderstood } from './SearchUnderstood';
export { beyondPrice, isOneCategory, othersHeading, soughtSentence } from './understoodWords';
