export {
  ATTEMPTS_KEY,
  attemptsReplaced,
  attemptsSlice,
  attemptsStorage,
  parseStoredAttempts,
} from './attemptsSlice';
export { CardPaymentScreen } from './CardPaymentScreen';
export { PaymentFailed } from './PaymentFailed';
export { PaymentSucceeded } from './PaymentSucceeded';
