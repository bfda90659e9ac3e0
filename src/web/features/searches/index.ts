export {
  searchesCleared,
  searchesReplaced,
  searchesSlice,
  searchMade,
  selectSearches,
} from './searchesSlice';
export { parseStoredSearches, SEARCHES_KEY, searchesStorage } from './storedSearches';
