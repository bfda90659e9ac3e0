export { persistedViewed, productViewed, selectViewed } from './viewedSlice';
