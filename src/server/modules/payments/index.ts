export { findAttemptsOfOrder, findReceivedPayments, type AttemptRow } from './attemptsRepository';
export type { CardProvider } from './cardProvider';
export {
  confirmTransfer,
  recordTransfer,
  referenceOfLine,
  toOutcome,
  type AmountDiffers,
  type RecordedTransfer,
  type Settlement,
  type Transfer,
  type TransferOutcome,
} from './confirmTransfer';
export { eraseCustomer, exportCustomer } from './customerData';
export { oweOrderRefund } from './oweOrderRefund';
export { openCardProvider } from './openCardProvider';
export { reconcilePayments } from './reconcilePayments';
export { paymentRoutes } from './routes';
