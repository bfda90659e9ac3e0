export { findCategories } from './categoriesRepository';
export { findProducts } from './findProducts';
export { readProductQuery } from './productQuery';
export { findProduct, findProductIds } from './productsRepository';
export { toProduct } from './toProduct';
