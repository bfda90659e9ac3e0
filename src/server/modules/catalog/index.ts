export { AnswerMemory, type MadeAnswer } from './answerMemory';
export { findCategories } from './categoriesRepository';
export type { CatalogChanges } from './changes/catalogChanges';
export { openChanges, serverChanges } from './changes/openChanges';
export { isSearch } from './isSearch';
export { findNextProductId, findProductIds } from './productsRepository';
export { catalogRoutes } from './routes';
export {
  findStocked,
  ProductsChanged,
  returnStock,
  takeStock,
  type StockedProduct,
  type Units,
} from './stockRepository';
export { deleteOldImports } from './import/importsRepository';
