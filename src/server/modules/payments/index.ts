export type { CardProvider } from './cardProvider';
export { confirmTransfer } from './confirmTransfer';
export { cardProvider } from './openProvider';
export { reconcilePayments } from './reconcilePayments';
export { paymentRoutes } from './routes';
