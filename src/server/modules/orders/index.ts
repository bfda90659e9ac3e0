export { eraseCustomer, exportCustomer } from './customerData';
export { expireOrders } from './expireOrders';
export { deleteOldKeys } from './idempotencyKeysRepository';
export { markPaid, moveOrder, type OrderContext } from './moveOrder';
export { addEvent } from './orderStatusRepository';
export {
  findOrder,
  findOrderIdsOf,
  findOrderRow,
  findOrders,
  lockOrder,
  type OrderRow,
} from './ordersRepository';
export { orderRoutes } from './routes';
export { toOrder } from './toOrder';
