export type { CardProvider } from './cardProvider';
export { cardProvider } from './openProvider';
export { confirmTransfer } from './confirmTransfer';
export type { PaymentContext } from './createAttempt';
export { reconcilePayments, type Reconciled } from './reconcilePayments';
