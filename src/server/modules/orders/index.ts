export { expireOrders } from './expireOrders';
export { markPaid, moveOrder, tellReturnedStock } from './moveOrder';
export { insertEvent } from './movesRepository';
export { findOrder, findOrders, findOrdersOf, lockOrder, type OrderRow } from './ordersRepository';
export { deleteOldKeys } from './placementRepository';
export { orderRoutes } from './routes';
export { toOrder } from './toOrder';
