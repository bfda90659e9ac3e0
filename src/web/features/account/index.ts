export { Dashboard } from './Dashboard';
export { DetailsTab } from './DetailsTab';
export { OrdersTab } from './OrdersTab';
export { WishlistTab } from './WishlistTab';
