export { findCategories } from './categoriesRepository';
export { findProduct, findProductIds } from './productsRepository';
export { toProduct } from './toProduct';
