export { AfterAddresses } from './AfterAddresses';
export { CheckoutLogin, CheckoutScreen } from './CheckoutScreen';
export { useSignInHere } from './useSignInHere';
export { checkoutMachine } from './checkoutMachine';
export { checkoutSlice } from './checkoutSlice';
