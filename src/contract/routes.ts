/** Whether search engines are to know a page, and whether the sitemap names it. */
type Finding = 'listed' | 'open' | 'hidden';

interface Route {
  path: string;
  finding: Finding;
  /** whether what the page shows goes by the query of its address */
  readsQuery?: true;
}

/** The patterns of every page, once, for the app and for the server (ROUTES-01 to ROUTES-24). */
const PAGES = {
  home: { path: '/', finding: 'listed' },
  about: { path: '/about', finding: 'listed' },
  contact: { path: '/contact', finding: 'listed' },
  signUp: { path: '/signup', finding: 'open' },
  signIn: { path: '/signin', finding: 'open' },
  login: { path: '/login', finding: 'hidden' },
  requestPasswordReset: { path: '/request-password-reset', finding: 'hidden' },
  resetPassword: { path: '/reset-password/:uid/:token', finding: 'hidden' },
  verifyEmail: { path: '/verify-email/:uid/:token', finding: 'hidden' },
  productCatalog: { path: '/product-catalog', finding: 'listed' },
  products: { path: '/products', finding: 'listed', readsQuery: true },
  productDetails: { path: '/product-details/:productId', finding: 'open' },
  productDetailsWithoutId: { path: '/product-details', finding: 'hidden' },
  category: { path: '/shop/*', finding: 'open', readsQuery: true },
  search: { path: '/search', finding: 'open', readsQuery: true },
  cart: { path: '/cart', finding: 'open' },
  checkout: { path: '/checkout', finding: 'open' },
  bankTransfer: { path: '/payment/bank-transfer', finding: 'hidden' },
  cardPayment: { path: '/payment/debit-credit-card', finding: 'hidden' },
  orderSuccess: { path: '/order-success', finding: 'hidden' },
  orderFailure: { path: '/order-failure', finding: 'hidden' },
  order: { path: '/order/:orderId', finding: 'hidden' },
  account: { path: '/account', finding: 'hidden' },
  accountOrders: { path: '/account/orders', finding: 'hidden' },
  accountDetails: { path: '/account/details', finding: 'hidden' },
  accountWishlist: { path: '/account/wishlist', finding: 'hidden' },
  accountAddresses: { path: '/account/addresses', finding: 'hidden' },
  accountSecurity: { path: '/account/security', finding: 'hidden' },
  accountPrivacy: { path: '/account/privacy', finding: 'hidden' },
  userOrders: { path: '/user/orders', finding: 'hidden' },
  wishlist: { path: '/wishlist', finding: 'open' },
  allCategories: { path: '/category-full-display', finding: 'listed' },
  privacyPolicy: { path: '/privacy-policy', finding: 'listed' },
  returnPolicy: { path: '/return-refund-policy', finding: 'listed' },
  faq: { path: '/faq', finding: 'listed' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof PAGES;
export const ROUTE_NAMES = Object.keys(PAGES) as RouteName[];

/** The patterns as the routers of app and server take them. */
export const ROUTES = Object.fromEntries(ROUTE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [Name in RouteName]: (typeof PAGES)[Name]['path'];
};

export function findingOf(name: RouteName): Finding {
  return PAGES[name].finding;
}

export function readsQuery(name: RouteName): boolean {
  return 'readsQuery' in PAGES[name];
}

/** Pages for whoever works on the shop; they exist with the setting DEVTOOLS. */
export const DEVELOPER_ROUTES = ['/__ui', '/__charts', '/__incident'] as const;

export const productPath = (productId: number) => `/product-details/${productId}`;
/** Whatever goes into a path is percent-encoded, slash included. */
export const categoryPath = (name: string) => `/shop/${encodeURIComponent(name)}`;
