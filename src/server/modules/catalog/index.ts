export { findCategories } from './categoriesRepository';
export { readProductQuery } from './productQuery';
export { findProduct, findProductIds, findProducts } from './productsRepository';
export { toProduct } from './toProduct';
