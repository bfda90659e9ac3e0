export { addNote } from './addNote';
export { findAwaitingOrders, type AwaitingOrder } from './awaitingRepository';
export { cancelForShop } from './cancelForShop';
export { eraseCustomer, exportCustomer } from './customerData';
export { findOrdersForDesk, type DeskOrderRow, type OrderFilters } from './deskOrdersRepository';
export { isAnonymised } from './erasureRepository';
export { expireOrders } from './expireOrders';
export { deleteOldKeys } from './idempotencyKeysRepository';
export { markPaid, moveOrder, type OrderContext } from './moveOrder';
export { findNote, findNotes, type NoteRow } from './notesRepository';
export { addEvent, insertEvent, setRefundDue } from './orderStatusRepository';
export {
  findOrder,
  findOrderIdsOf,
  findOrderRow,
  findOrders,
  lockOrder,
  type OrderDetails,
  type OrderRow,
} from './ordersRepository';
export { orderRoutes } from './routes';
export { parseOrderSearch } from './searchText';
export { toOrder, toOrderForTransition } from './toOrder';
