export { findCategories } from './categoriesRepository';
export type { CatalogChanges } from './changes/catalogChanges';
export { openChanges, serverChanges } from './changes/openChanges';
export { findProductDetail } from './findProductDetail';
export { findProducts } from './findProducts';
export { prepareSearch } from './prepareSearch';
export { readProductQuery } from './productQuery';
export { findNextProductId, findProductIds } from './productsRepository';
export { toListed } from './toProduct';
