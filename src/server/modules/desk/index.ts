export { amountDiffersError } from './confirmOrderTransfer';
export { toOrderListItem } from './listOrders';
export { deskPage } from './page';
export { readOrder } from './readOrder';
export { deskOrderRoutes } from './routes';
