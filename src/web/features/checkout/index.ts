export { CheckoutLogin, useSignInDialog } from './CheckoutLogin';
export { AfterAddresses, CheckoutScreen } from './CheckoutScreen';
export { checkoutMachine } from './checkoutMachine';
export { checkoutSlice } from './checkoutSlice';
