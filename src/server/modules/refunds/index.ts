export { eraseCustomer, exportCustomer } from './customerData';
export { markRefundDone, plainReference } from './markRefundDone';
export { oweRefund } from './oweRefund';
export {
  findOwedOf,
  findRefunds,
  REFUND_STATUSES,
  type RefundRow,
  type RefundStatus,
  sumOwed,
} from './refundsRepository';
export { takeRefundNews, type RefundNews } from './takeRefundNews';
