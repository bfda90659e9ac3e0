export { AddressesTab } from './AddressesTab';
export { Dashboard } from './Dashboard';
export { DetailsTab, OrdersTab, WishlistTab } from './AccountTabs';
