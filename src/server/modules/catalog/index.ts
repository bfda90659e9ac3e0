export { findCategories } from './categoriesRepository';
export { findProductDetail } from './findProductDetail';
export { findProducts } from './findProducts';
export { readProductQuery } from './productQuery';
export { findProductIds } from './productsRepository';
export { toListed } from './toProduct';
