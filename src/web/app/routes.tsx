import type { ComponentType, FunctionComponent } from 'react';
import type { RouteName } from '@contract/routes';
import { lazyComponent } from '@ui/lazyComponent';
import type { PageParams } from '@ui/routing/routeParams';
import type { AppThunk } from '../shared/state/hooks';

/** A page's file exports its component under the file's name. */
type PageModule<Name extends string> = Record<Name, ComponentType> & {
  /** requests all data of the page, before the server renders it */
  loadData?: (address: PageParams) => AppThunk<Promise<unknown>>;
};

export interface RoutedPage {
  /** the component's name, by which the manifest lists its files */
  name: string;
  /** shows private data: the server renders only its skeleton */
  isPersonal: boolean;
  /** lazy, unless its code has already loaded */
  Component: FunctionComponent;
  /** loads the module; a render of `Component` right after it shares this load and its failure */
  load: () => Promise<PageModule<string>>;
  /** loads the code only; if that fails, the page loads it again when it is opened */
  prefetch: () => Promise<void>;
}

/** A page whose code is loaded when it is opened. */
export function page<Name extends string>(
  name: Name,
  load: () => Promise<PageModule<Name>>,
  { isPersonal = false } = {},
): RoutedPage {
  let loaded: ComponentType | null = null;
  let pending: Promise<PageModule<Name>> | null = null;
  const part = lazyComponent<object>(
    async () => {
      const module = pending ?? load();
      pending = null;
      return (await module)[name];
    },
    () => loaded,
  );
  return {
    name,
    isPersonal,
    Component: part,
    load: async () => {
      const module = await (pending = load());
      loaded = module[name];
      return module;
    },
    prefetch: () =>
      load().then(
        (module) => void (loaded = module[name]),
        () => undefined,
      ),
  };
}

/** One page for all tabs, so that changing the tab does not remount it. */
const accountPage = page('AccountPage', () => import('../pages/AccountPage'), { isPersonal: true });

const productPage = page('ProductPage', () => import('../pages/ProductPage'));

/** Every route has one page, whose code is loaded when it is opened. */
export const PAGES: Record<RouteName, RoutedPage> = {
  home: page('HomePage', () => import('../pages/HomePage')),
  about: page('AboutPage', () => import('../pages/AboutPage')),
  contact: page('ContactPage', () => import('../pages/ContactPage')),
  signUp: page('SignUpPage', () => import('../pages/SignUpPage')),
  signIn: page('SignInPage', () => import('../pages/SignInPage')),
  login: page('LoginPage', () => import('../pages/LoginPage')),
  requestPasswordReset: page('RequestPasswordResetPage', () => import('../pages/RequestPasswordResetPage')),
  resetPassword: page('ResetPasswordPage', () => import('../pages/ResetPasswordPage')),
  verifyEmail: page('VerifyEmailPage', () => import('../pages/VerifyEmailPage')),
  productCatalog: page('ProductCatalogPage', () => import('../pages/ProductCatalogPage')),
  products: page('ProductsPage', () => import('../pages/ProductsPage')),
  productDetails: productPage,
  productDetailsWithoutId: productPage,
  category: page('CategoryPage', () => import('../pages/CategoryPage')),
  search: page('SearchPage', () => import('../pages/SearchPage')),
  cart: page('CartPage', () => import('../pages/CartPage')),
  checkout: page('CheckoutPage', () => import('../pages/CheckoutPage')),
  bankTransfer: page('BankTransferPage', () => import('../pages/BankTransferPage'), { isPersonal: true }),
  cardPayment: page('CardPaymentPage', () => import('../pages/CardPaymentPage'), { isPersonal: true }),
  orderSuccess: page('OrderSuccessPage', () => import('../pages/OrderSuccessPage'), { isPersonal: true }),
  orderFailure: page('OrderFailurePage', () => import('../pages/OrderFailurePage'), { isPersonal: true }),
  order: page('OrderPage', () => import('../pages/OrderPage'), { isPersonal: true }),
  account: accountPage,
  accountOrders: accountPage,
  accountDetails: accountPage,
  accountWishlist: accountPage,
  accountAddresses: accountPage,
  accountSecurity: accountPage,
  accountPrivacy: accountPage,
  userOrders: page('UserOrdersPage', () => import('../pages/UserOrdersPage'), { isPersonal: true }),
  wishlist: page('WishlistPage', () => import('../pages/WishlistPage')),
  allCategories: page('AllCategoriesPage', () => import('../pages/AllCategoriesPage')),
  privacyPolicy: page('PrivacyPolicyPage', () => import('../pages/PrivacyPolicyPage')),
  returnPolicy: page('ReturnPolicyPage', () => import('../pages/ReturnPolicyPage')),
  faq: page('FaqPage', () => import('../pages/FaqPage')),
};

export const NotFound = page('NotFoundPage', () => import('../pages/NotFoundPage'));
