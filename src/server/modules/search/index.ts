export {
  CatalogueSearch,
  type ResultPage,
  type PageOptions,
  type SearchEngine,
  type SearchQuery,
} from './catalogueSearch';
export { prepareSearch } from './prepareSearch';
export { SearchCounter } from './searchCounter';
export { deleteOldSearches, reportSearches, type SearchTotals } from './searchesRepository';
export { findSynonyms, putSynonym, removeSynonym } from './synonymsRepository';
