export { AddressesTab } from './AddressesTab';
export { ConfirmEmail } from './ConfirmEmail';
export { SecurityTab } from './SecurityTab';
export { Dashboard } from './Dashboard';
export { DetailsTab, OrdersTab, WishlistTab } from './AccountTabs';
