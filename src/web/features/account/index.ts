export { AddressesTab } from './AddressesTab';
export { ConfirmEmail } from './ConfirmEmail';
export { PrivacyTab } from './PrivacyTab';
export { SecurityTab } from './SecurityTab';
export { Dashboard } from './Dashboard';
export { DetailsTab, OrdersTab, WishlistTab } from './AccountTabs';
