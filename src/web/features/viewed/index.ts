export {
  parseStoredViewed,
  productViewed,
  selectViewed,
  VIEWED_KEY,
  viewedReplaced,
  viewedSlice,
  viewedStorage,
} from './viewedSlice';
