export type { CardProvider } from './cardProvider';
export {
  ACCEPTED_SHORTFALL_KOBO,
  confirmTransfer,
  type Transfer,
  type TransferOutcome,
} from './confirmTransfer';
export { eraseCustomer, exportCustomer } from './customerData';
export { oweCancelled } from './oweCancelled';
export { cardProvider } from './openProvider';
export { reconcilePayments } from './reconcilePayments';
export { paymentRoutes } from './routes';
