export { Dashboard } from './Dashboard';
export { DetailsTab, OrdersTab, WishlistTab } from './AccountTabs';
