export { markRefundDone, plainReference } from './markRefundDone';
export { measureRefunds } from './measureRefunds';
export { oweCancelled } from './oweCancelled';
export { oweRefund } from './oweRefund';
export { findRefunds, REFUND_STATUSES, type RefundRow, type RefundStatus } from './refundsRepository';
export { takeRefundNews, type RefundNews } from './takeRefundNews';
