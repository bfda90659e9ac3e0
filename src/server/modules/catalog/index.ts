export { ResponseCache, type CacheEntry } from './responseCache';
export { findCategories } from './categoriesRepository';
export type { CatalogChanges } from './changes/catalogChanges';
export { openChanges, openServerChanges } from './changes/openChanges';
export { isSearch } from './isSearch';
export { findNextProductId, findProductIds } from './productsRepository';
export { catalogRoutes } from './routes';
export {
  findStockedProducts,
  ProductsChanged,
  returnStock,
  takeStock,
  type StockedProduct,
  type ProductQuantity,
} from './stockRepository';
export { deleteOldImports } from './import/importsRepository';
