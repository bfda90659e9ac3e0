export {
  CatalogueSearch,
  type FoundPage,
  type Page,
  type SearchEngine,
  type SearchQuery,
} from './catalogueSearch';
export { prepareSearch } from './prepareSearch';
export { SearchCounter } from './searchCounter';
export { deleteOldSearches, reportSearches, type SearchedWords } from './searchesRepository';
export { findSynonyms, putSynonym, removeSynonym } from './synonymsRepository';
