export {
  findAttemptsOfOrder,
  findReceivedPayments,
  lockReference,
  type AttemptRow,
} from './attemptsRepository';
export type { CardProvider } from './cardProvider';
export { confirmTransfer, toOutcome } from './confirmTransfer';
export { eraseCustomer, exportCustomer } from './customerData';
export { oweOrderRefund } from './oweOrderRefund';
export { openCardProvider } from './openCardProvider';
export {
  findRecorded,
  recordTransfer,
  referenceOfLine,
  type AmountDiffers,
  type RecordedTransfer,
  type Settlement,
  type Transfer,
  type TransferOutcome,
} from './recordTransfer';
export { reconcilePayments } from './reconcilePayments';
export { paymentRoutes } from './routes';
