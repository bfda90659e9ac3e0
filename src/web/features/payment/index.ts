export { persistedAttempts } from './attemptsSlice';
export { BankTransferScreen } from './BankTransferScreen';
export { cardPaymentMachine } from './cardPaymentMachine';
export { CardPaymentScreen } from './CardPaymentScreen';
export { PaymentFailed } from './PaymentFailed';
export { PaymentSucceeded } from './PaymentSucceeded';
