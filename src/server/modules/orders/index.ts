export { expireOrders } from './expireOrders';
export { markPaid } from './markPaid';
export { moveOrder } from './moveOrder';
export { insertEvent } from './movesRepository';
export { findOrder, findOrders, lockOrder, type OrderRow } from './ordersRepository';
export { deleteOldKeys } from './placementRepository';
export { orderRoutes } from './routes';
export { tellReturnedStock } from './tellReturnedStock';
export { toOrder } from './toOrder';
