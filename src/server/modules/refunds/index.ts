export { eraseCustomer, exportCustomer } from './customerData';
export { findRefundsOfOrder } from './deskRefundsRepository';
export { markRefundDone, parseReference } from './markRefundDone';
export { oweRefund } from './oweRefund';
export {
  findOrdersWithRefundDue,
  findRefunds,
  REFUND_STATUSES,
  type RefundRow,
  type RefundStatus,
  sumRefundsDue,
} from './refundsRepository';
export { recordRefundUpdate, type RefundUpdate } from './recordRefundUpdate';
export { refundRoutes } from './routes';
export { toRefund } from './toRefund';
