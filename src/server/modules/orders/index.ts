export { eraseCustomer, exportCustomer } from './customerData';
export { expireOrders } from './expireOrders';
export { deleteOldKeys } from './idempotencyKeysRepository';
export { markPaid, moveOrder, type OrderMoves } from './moveOrder';
export { addEvent } from './movesRepository';
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
