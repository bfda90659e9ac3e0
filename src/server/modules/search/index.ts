export { CatalogueSearch, type FoundPage, type Page, type SearchQuery } from './catalogueSearch';
export { SearchCounter } from './searchCounter';
export { deleteOldSearches, reportSearches, type SearchedWords } from './searchesRepository';
export { findSynonyms, putSynonym, removeSynonym } from './synonymsRepository';
