import { routeTests } from '../../support/routeTests';

routeTests([
  'cart',
  'checkout',
  'bankTransfer',
  'cardPayment',
  'orderSuccess',
  'orderFailure',
  'order',
  'account',
  'accountOrders',
  'accountDetails',
  'accountWishlist',
  'accountAddresses',
  'accountSecurity',
  'userOrders',
  'wishlist',
  'allCategories',
]);
