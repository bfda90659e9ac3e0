import { lazy, type ComponentType } from 'react';
import type { DEVELOPER_ROUTES, RouteName } from '@contract/routes';
import type { PageAddress } from '../shared/routing/pathParts';
import type { Asking } from '../shared/state/hooks';

interface PageModule {
  Component: ComponentType;
  /** asks for all that the page shows, before the server draws it */
  askFor?: (address: PageAddress) => Asking;
}

export interface Page {
  /** its component's, by which the build names what it comes in */
  name: string;
  /** shows what only one customer may see: the server draws no more than its skeleton */
  isPersonal: boolean;
  /** what draws it, at once when it was loaded before */
  Component: ComponentType;
  load: () => Promise<PageModule>;
}

function page(name: string, load: () => Promise<PageModule>, { isPersonal = false } = {}): Page {
  let loaded: ComponentType | null = null;
  let shown: ComponentType | null = null;
  const later = () =>
    lazy(async () => {
      try {
        return { default: (await load()).Component };
      } catch (error) {
        // React keeps what a lazy component failed with: the next try is another one's.
        shown = null;
        throw error;
      }
    });
  return {
    name,
    isPersonal,
    // The same from then on, or what stands on the page would begin anew.
    get Component() {
      return (shown ??= loaded ?? later());
    },
    load: async () => {
      const module = await load();
      loaded = module.Component;
      return module;
    },
  };
}

/** One for its four tabs, so that changing the tab does not begin anew. */
const accountPage = page(
  'AccountPage',
  async () => ({ Component: (await import('../pages/AccountPage')).AccountPage }),
  { isPersonal: true },
);

const productPage = page('ProductPage', async () => {
  const { ProductPage: Component, askFor } = await import('../pages/ProductPage');
  return { Component, askFor };
});

/** Every route has one page, whose code comes when it is opened. */
export const PAGES: Record<RouteName, Page> = {
  home: page('HomePage', async () => {
    const { HomePage: Component, askFor } = await import('../pages/HomePage');
    return { Component, askFor };
  }),
  about: page('AboutPage', async () => ({ Component: (await import('../pages/AboutPage')).AboutPage })),
  contact: page('ContactPage', async () => ({
    Component: (await import('../pages/ContactPage')).ContactPage,
  })),
  signUp: page('SignUpPage', async () => ({ Component: (await import('../pages/SignUpPage')).SignUpPage })),
  signIn: page('SignInPage', async () => ({ Component: (await import('../pages/SignInPage')).SignInPage })),
  login: page('LoginPage', async () => ({ Component: (await import('../pages/LoginPage')).LoginPage })),
  requestPasswordReset: page('RequestPasswordResetPage', async () => ({
    Component: (await import('../pages/RequestPasswordResetPage')).RequestPasswordResetPage,
  })),
  resetPassword: page('ResetPasswordPage', async () => ({
    Component: (await import('../pages/ResetPasswordPage')).ResetPasswordPage,
  })),
  productCatalog: page('ProductCatalogPage', async () => {
    const { ProductCatalogPage: Component, askFor } = await import('../pages/ProductCatalogPage');
    return { Component, askFor };
  }),
  products: page('ProductsPage', async () => {
    const { ProductsPage: Component, askFor } = await import('../pages/ProductsPage');
    return { Component, askFor };
  }),
  productDetails: productPage,
  productDetailsWithoutId: productPage,
  category: page('CategoryPage', async () => {
    const { CategoryPage: Component, askFor } = await import('../pages/CategoryPage');
    return { Component, askFor };
  }),
  search: page('SearchPage', async () => {
    const { SearchPage: Component, askFor } = await import('../pages/SearchPage');
    return { Component, askFor };
  }),
  cart: page('CartPage', async () => ({ Component: (await import('../pages/CartPage')).CartPage })),
  checkout: page('CheckoutPage', async () => ({
    Component: (await import('../pages/CheckoutPage')).CheckoutPage,
  })),
  bankTransfer: page(
    'BankTransferPage',
    async () => ({ Component: (await import('../pages/BankTransferPage')).BankTransferPage }),
    { isPersonal: true },
  ),
  cardPayment: page(
    'CardPaymentPage',
    async () => ({ Component: (await import('../pages/CardPaymentPage')).CardPaymentPage }),
    { isPersonal: true },
  ),
  orderSuccess: page(
    'OrderSuccessPage',
    async () => ({ Component: (await import('../pages/OrderSuccessPage')).OrderSuccessPage }),
    { isPersonal: true },
  ),
  orderFailure: page(
    'OrderFailurePage',
    async () => ({ Component: (await import('../pages/OrderFailurePage')).OrderFailurePage }),
    { isPersonal: true },
  ),
  order: page('OrderPage', async () => ({ Component: (await import('../pages/OrderPage')).OrderPage }), {
    isPersonal: true,
  }),
  account: accountPage,
  accountOrders: accountPage,
  accountDetails: accountPage,
  accountWishlist: accountPage,
  userOrders: page(
    'UserOrdersPage',
    async () => ({ Component: (await import('../pages/UserOrdersPage')).UserOrdersPage }),
    { isPersonal: true },
  ),
  wishlist: page('WishlistPage', async () => ({
    Component: (await import('../pages/WishlistPage')).WishlistPage,
  })),
  allCategories: page('AllCategoriesPage', async () => ({
    Component: (await import('../pages/AllCategoriesPage')).AllCategoriesPage,
  })),
  privacyPolicy: page('PrivacyPolicyPage', async () => ({
    Component: (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage,
  })),
  returnPolicy: page('ReturnPolicyPage', async () => ({
    Component: (await import('../pages/ReturnPolicyPage')).ReturnPolicyPage,
  })),
  faq: page('FaqPage', async () => ({ Component: (await import('../pages/FaqPage')).FaqPage })),
};

/** Pages for whoever works on the shop; they exist with the setting DEVTOOLS. */
export const DEVELOPER_PAGES: Record<(typeof DEVELOPER_ROUTES)[number], Page> = {
  '/__ui': page('UiPage', async () => ({ Component: (await import('./uiParts/UiPage')).UiPage }), {
    isPersonal: true,
  }),
  '/__charts': page(
    'ChartsPage',
    async () => ({ Component: (await import('./charts/ChartsPage')).ChartsPage }),
    {
      isPersonal: true,
    },
  ),
  '/__incident': page(
    'IncidentPage',
    async () => ({ Component: (await import('./incident/IncidentPage')).IncidentPage }),
    { isPersonal: true },
  ),
};

export const NotFound = page('NotFoundPage', async () => ({
  Component: (await import('../pages/NotFoundPage')).NotFoundPage,
}));
