export { expireOrders } from './expireOrders';
export { markPaid } from './moveOrder';
export { moveOrder } from './moveOrder';
export { insertEvent } from './movesRepository';
export { findOrder, findOrders, lockOrder, type OrderRow } from './ordersRepository';
export { deleteOldKeys } from './placementRepository';
export { orderRoutes } from './routes';
export { tellReturnedStock } from './moveOrder';
export { toOrder } from './toOrder';
