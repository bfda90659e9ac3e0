export { CheckoutLogin } from './CheckoutLogin';
export { checkoutMachine } from './checkoutMachine';
export { CheckoutScreen } from './CheckoutScreen';
