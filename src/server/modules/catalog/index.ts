export { findCategories } from './categoriesRepository';
export type { CatalogChanges } from './changes/catalogChanges';
export { openChanges, serverChanges } from './changes/openChanges';
export { findProducts } from './findProducts';
export { prepareSearch } from './prepareSearch';
export { readProductQuery } from './productQuery';
export { findNextProductId, findProduct, findProductIds } from './productsRepository';
export { toProduct } from './toProduct';
