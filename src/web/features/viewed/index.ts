export { keptViewed, productViewed, selectViewed } from './viewedSlice';
