export { findCategories } from './categoriesRepository';
export { findProducts } from './productListRepository';
export { readProductQuery } from './productQuery';
export { findNextProductId, findProduct, findProductIds } from './productsRepository';
export { toProduct } from './toProduct';
