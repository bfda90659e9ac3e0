export { checkoutMachine } from './checkoutMachine';
export { CheckoutLogin } from './CheckoutLogin';
export { CheckoutScreen } from './CheckoutScreen';
