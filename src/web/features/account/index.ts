export { AddressesTab } from './AddressesTab';
export { ConfirmEmail } from './ConfirmEmail';
export { Dashboard } from './Dashboard';
export { DetailsTab, OrdersTab, WishlistTab } from './AccountTabs';
export { SecurityTab } from './SecurityTab';
