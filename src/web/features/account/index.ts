export { ConfirmEmail } from './ConfirmEmail';
export { Dashboard } from './Dashboard';
export { AddressesTab, DetailsTab, OrdersTab, PrivacyTab, SecurityTab, WishlistTab } from './AccountTabs';
