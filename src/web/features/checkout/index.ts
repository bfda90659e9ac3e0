export { CheckoutLogin, CheckoutScreen } from './CheckoutScreen';
export { checkoutMachine } from './checkoutMachine';
