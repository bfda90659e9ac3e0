export { askForProduct } from './askForProduct';
export { buyingSlice } from './buyingSlice';
export { ProductView } from './ProductView';
