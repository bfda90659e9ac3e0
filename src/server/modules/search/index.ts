export { CatalogueSearch, type Page, type Wish } from './catalogueSearch';
export { SearchCounter } from './searchCounter';
export { deleteOldSearches, reportSearches, type SearchedWords } from './searchesRepository';
export { findSynonyms, putSynonym, removeSynonym } from './synonymsRepository';
