export type { CardProvider } from './cardProvider';
export { cardProvider } from './openProvider';
export { confirmTransfer } from './confirmTransfer';
export { reconcilePayments } from './reconcilePayments';
