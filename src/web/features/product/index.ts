export { loadProduct } from './ProductRows';
export { buyingSlice } from './buyingSlice';
export { ProductView } from './ProductView';
