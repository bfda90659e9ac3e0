export { CatalogueSearch, type FoundPage, type Page, type Wish } from './catalogueSearch';
