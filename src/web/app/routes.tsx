import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { HomePage } from '../pages/HomePage';
import type { RouteName } from '../shared/routing/paths';

type PageComponent = ComponentType | LazyExoticComponent<ComponentType>;

/** One for its four tabs, so that changing the tab does not begin anew. */
const accountPage = lazy(async () => ({ default: (await import('../pages/AccountPage')).AccountPage }));

/** Every route has one page. Home comes with the first script; all others when they are opened. */
export const PAGES: Record<RouteName, PageComponent> = {
  home: HomePage,
  about: lazy(async () => ({ default: (await import('../pages/AboutPage')).AboutPage })),
  contact: lazy(async () => ({ default: (await import('../pages/ContactPage')).ContactPage })),
  signUp: lazy(async () => ({ default: (await import('../pages/SignUpPage')).SignUpPage })),
  signIn: lazy(async () => ({ default: (await import('../pages/SignInPage')).SignInPage })),
  login: lazy(async () => ({ default: (await import('../pages/LoginPage')).LoginPage })),
  requestPasswordReset: lazy(async () => ({
    default: (await import('../pages/RequestPasswordResetPage')).RequestPasswordResetPage,
  })),
  resetPassword: lazy(async () => ({
    default: (await import('../pages/ResetPasswordPage')).ResetPasswordPage,
  })),
  productCatalog: lazy(async () => ({
    default: (await import('../pages/ProductCatalogPage')).ProductCatalogPage,
  })),
  products: lazy(async () => ({ default: (await import('../pages/ProductsPage')).ProductsPage })),
  productDetails: lazy(async () => ({ default: (await import('../pages/ProductPage')).ProductPage })),
  productDetailsWithoutId: lazy(async () => ({
    default: (await import('../pages/ProductPage')).ProductPage,
  })),
  category: lazy(async () => ({ default: (await import('../pages/CategoryPage')).CategoryPage })),
  search: lazy(async () => ({ default: (await import('../pages/SearchPage')).SearchPage })),
  cart: lazy(async () => ({ default: (await import('../pages/CartPage')).CartPage })),
  checkout: lazy(async () => ({ default: (await import('../pages/CheckoutPage')).CheckoutPage })),
  bankTransfer: lazy(async () => ({ default: (await import('../pages/BankTransferPage')).BankTransferPage })),
  cardPayment: lazy(async () => ({ default: (await import('../pages/CardPaymentPage')).CardPaymentPage })),
  orderSuccess: lazy(async () => ({ default: (await import('../pages/OrderSuccessPage')).OrderSuccessPage })),
  orderFailure: lazy(async () => ({ default: (await import('../pages/OrderFailurePage')).OrderFailurePage })),
  order: lazy(async () => ({ default: (await import('../pages/OrderPage')).OrderPage })),
  account: accountPage,
  accountOrders: accountPage,
  accountDetails: accountPage,
  accountWishlist: accountPage,
  userOrders: lazy(async () => ({ default: (await import('../pages/UserOrdersPage')).UserOrdersPage })),
  wishlist: lazy(async () => ({ default: (await import('../pages/WishlistPage')).WishlistPage })),
  allCategories: lazy(async () => ({
    default: (await import('../pages/AllCategoriesPage')).AllCategoriesPage,
  })),
  privacyPolicy: lazy(async () => ({
    default: (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage,
  })),
  returnPolicy: lazy(async () => ({ default: (await import('../pages/ReturnPolicyPage')).ReturnPolicyPage })),
  faq: lazy(async () => ({ default: (await import('../pages/FaqPage')).FaqPage })),
};

/** Pages for whoever works on the shop; they exist with the setting DEVTOOLS (runtime.md). */
export const DEVELOPER_PAGES: Record<string, PageComponent> = {
  '/__ui': lazy(async () => ({ default: (await import('./uiParts/UiPage')).UiPage })),
  '/__charts': lazy(async () => ({ default: (await import('./charts/ChartsPage')).ChartsPage })),
};

export const NotFound = lazy(async () => ({ default: (await import('../pages/NotFoundPage')).NotFoundPage }));
