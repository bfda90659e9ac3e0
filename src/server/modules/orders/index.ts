export { cancelOrder } from './cancelOrder';
export { expireOrders } from './expireOrders';
export { markPaid } from './markPaid';
export { moveOrder, refundDue, type Move } from './moveOrder';
export { insertEvents, type NewEvent } from './movesRepository';
export { findOrder, findOrders, lockOrder, type OrderRow, type WholeOrder } from './ordersRepository';
export { toOrder } from './toOrder';
