export { toOrderListItem } from './listOrders';
export { deskPage } from './page';
export { deskOrderRoutes } from './routes';
