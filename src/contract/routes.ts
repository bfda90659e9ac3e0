/** `listed` pages are in the sitemap, `open` ones may be indexed, `hidden` ones are `noindex`. */
type SearchVisibility = 'listed' | 'open' | 'hidden';

interface Route {
  path: string;
  visibility: SearchVisibility;
  /** whether the page's content depends on the query string */
  readsQuery?: true;
}

/** The route patterns of all pages, shared by web app and server (ROUTES-01 to ROUTES-24). */
const PAGES = {
  home: { path: '/', visibility: 'listed' },
  about: { path: '/about', visibility: 'listed' },
  contact: { path: '/contact', visibility: 'listed' },
  signUp: { path: '/signup', visibility: 'open' },
  signIn: { path: '/signin', visibility: 'open' },
  login: { path: '/login', visibility: 'hidden' },
  requestPasswordReset: { path: '/request-password-reset', visibility: 'hidden' },
  resetPassword: { path: '/reset-password/:uid/:token', visibility: 'hidden' },
  verifyEmail: { path: '/verify-email/:uid/:token', visibility: 'hidden' },
  productCatalog: { path: '/product-catalog', visibility: 'listed' },
  products: { path: '/products', visibility: 'listed', readsQuery: true },
  productDetails: { path: '/product-details/:productId', visibility: 'open' },
  productDetailsWithoutId: { path: '/product-details', visibility: 'hidden' },
  category: { path: '/shop/*', visibility: 'open', readsQuery: true },
  search: { path: '/search', visibility: 'open', readsQuery: true },
  cart: { path: '/cart', visibility: 'open' },
  checkout: { path: '/checkout', visibility: 'open' },
  bankTransfer: { path: '/payment/bank-transfer', visibility: 'hidden' },
  cardPayment: { path: '/payment/debit-credit-card', visibility: 'hidden' },
  orderSuccess: { path: '/order-success', visibility: 'hidden' },
  orderFailure: { path: '/order-failure', visibility: 'hidden' },
  order: { path: '/order/:orderId', visibility: 'hidden' },
  account: { path: '/account', visibility: 'hidden' },
  accountOrders: { path: '/account/orders', visibility: 'hidden' },
  accountDetails: { path: '/account/details', visibility: 'hidden' },
  accountWishlist: { path: '/account/wishlist', visibility: 'hidden' },
  accountAddresses: { path: '/account/addresses', visibility: 'hidden' },
  accountSecurity: { path: '/account/security', visibility: 'hidden' },
  accountPrivacy: { path: '/account/privacy', visibility: 'hidden' },
  userOrders: { path: '/user/orders', visibility: 'hidden' },
  wishlist: { path: '/wishlist', visibility: 'open' },
  allCategories: { path: '/category-full-display', visibility: 'listed' },
  privacyPolicy: { path: '/privacy-policy', visibility: 'listed' },
  returnPolicy: { path: '/return-refund-policy', visibility: 'listed' },
  faq: { path: '/faq', visibility: 'listed' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof PAGES;
export const ROUTE_NAMES = Object.keys(PAGES) as RouteName[];

/** The patterns in the syntax of both routers, the web app's and the server's. */
export const ROUTES = Object.fromEntries(ROUTE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [Name in RouteName]: (typeof PAGES)[Name]['path'];
};

export function visibilityOf(name: RouteName): SearchVisibility {
  return PAGES[name].visibility;
}

export function readsQuery(name: RouteName): boolean {
  return 'readsQuery' in PAGES[name];
}

/** Pages for developers, only served with the setting DEVTOOLS. */
export const DEVELOPER_ROUTES = ['/__ui', '/__charts', '/__incident'] as const;

export const productPath = (productId: number) => `/product-details/${productId}`;
/** The name is percent-encoded, including slashes. */
export const categoryPath = (name: string) => `/shop/${encodeURIComponent(name)}`;
