import { routeTests } from '../../support/routeTests';

routeTests([
  'home',
  'about',
  'contact',
  'signUp',
  'signIn',
  'login',
  'requestPasswordReset',
  'resetPassword',
  'productCatalog',
  'products',
  'productDetails',
  'productDetailsWithoutId',
  'category',
  'search',
  'privacyPolicy',
  'returnPolicy',
  'faq',
  'notFound',
]);
