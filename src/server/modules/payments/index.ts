export { findAttemptsOfOrder, type AttemptRow } from './attemptsRepository';
export type { CardProvider } from './cardProvider';
export { confirmTransfer, type AmountDiffers, type Transfer, type TransferOutcome } from './confirmTransfer';
export { eraseCustomer, exportCustomer } from './customerData';
export { oweOrderRefund } from './oweOrderRefund';
export { openCardProvider } from './openCardProvider';
export { reconcilePayments } from './reconcilePayments';
export { paymentRoutes } from './routes';
