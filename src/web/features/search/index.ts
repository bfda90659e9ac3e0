export { SearchBox } from './SearchBox';
export { persistedSearches } from './searchesSlice';
export { SearchInterpretationNotice } from './SearchInterpretationNotice';
export {
  outsidePriceHeading,
  isOneCategory,
  otherProductsHeading,
  emptySearchSentence,
} from './searchSentences';
