export { CheckoutLogin } from './CheckoutLogin';
export { CheckoutScreen } from './CheckoutScreen';
