export { SearchBox } from './SearchBox';
export { keptSearches } from './searchesSlice';
export { SearchUnderstood } from './SearchUnderstood';
export { beyondPrice, isOneCategory, othersHeading, soughtSentence } from './understoodWords';
