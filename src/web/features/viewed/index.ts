export { parseStoredViewed, VIEWED_KEY, viewedStorage } from './storedViewed';
export { productViewed, selectViewed, viewedReplaced, viewedSlice } from './viewedSlice';
