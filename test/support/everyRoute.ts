import type { Page } from 'playwright-core';
import { addAddress } from '@contract/calls/addresses';
import type { RouteName } from '@contract/routes';
import { paths, ROUTES } from '../../src/web/shared/routing/paths';
import { addressEntry } from './addresses';
import { cartItemOf, fetchProduct } from './cartItems';
import { orderProduct } from './orderProduct';
import { type ShopInChromium, waitForHydration } from './shopInChromium';
import { signedIn, type Visitor } from './signedIn';

interface RouteVisit {
  path: string;
  /** the router's navigation state */
  state?: unknown;
  /** a text that proves that the page is complete, where its heading alone does not */
  expectedText?: string;
}

export interface EveryRoute {
  /** a customer with an order, an address, a cart, a wishlist and viewed products */
  customer: Visitor;
  orderId: number;
  visits: Record<AnyRoute, RouteVisit>;
}

export type AnyRoute = RouteName | 'notFound';

interface RouteAccess {
  /**
   * who may see the page. A public page is the same for everybody and rendered by the server; a page for everybody
   * shows what the browser stores. A customer opens both.
   */
  by: 'public' | 'everybody' | 'visitors' | 'customers';
  /** whether it shows numbers with their units */
  hasNumbers?: true;
}

/** A missing route is a type error, and every route here is tested (`routeTests.ts`). */
const ROUTE_ACCESS: Record<AnyRoute, RouteAccess> = {
  home: { by: 'public', hasNumbers: true },
  about: { by: 'public' },
  contact: { by: 'public' },
  signUp: { by: 'visitors' },
  signIn: { by: 'visitors' },
  login: { by: 'visitors' },
  requestPasswordReset: { by: 'visitors' },
  resetPassword: { by: 'visitors' },
  verifyEmail: { by: 'everybody' },
  productCatalog: { by: 'public', hasNumbers: true },
  products: { by: 'public' },
  productDetails: { by: 'public', hasNumbers: true },
  productDetailsWithoutId: { by: 'everybody' },
  category: { by: 'public', hasNumbers: true },
  search: { by: 'public', hasNumbers: true },
  cart: { by: 'everybody', hasNumbers: true },
  checkout: { by: 'everybody', hasNumbers: true },
  bankTransfer: { by: 'customers', hasNumbers: true },
  cardPayment: { by: 'customers', hasNumbers: true },
  orderSuccess: { by: 'customers', hasNumbers: true },
  orderFailure: { by: 'customers' },
  order: { by: 'customers', hasNumbers: true },
  account: { by: 'customers' },
  accountOrders: { by: 'customers' },
  accountDetails: { by: 'customers' },
  accountWishlist: { by: 'customers' },
  accountAddresses: { by: 'customers' },
  accountSecurity: { by: 'customers' },
  accountPrivacy: { by: 'customers' },
  userOrders: { by: 'customers' },
  wishlist: { by: 'everybody', hasNumbers: true },
  allCategories: { by: 'everybody', hasNumbers: true },
  privacyPolicy: { by: 'public', hasNumbers: true },
  returnPolicy: { by: 'public', hasNumbers: true },
  faq: { by: 'public', hasNumbers: true },
  notFound: { by: 'public' },
};

export const ANY_ROUTE = Object.keys(ROUTE_ACCESS) as AnyRoute[];

export const routesFor = (...those: RouteAccess['by'][]) =>
  ANY_ROUTE.filter((name) => those.includes(ROUTE_ACCESS[name].by));

export const hasNumbers = (name: AnyRoute) => ROUTE_ACCESS[name].hasNumbers === true;

const LINE = { product_id: 22, name: 'Ovra One 12 Pro', price: 1000, quantity: 1, image_url: null };

/** An address for every route of the shop, with the data that its page needs. Call it once in `beforeAll`. */
export async function everyRoute(address: string): Promise<EveryRoute> {
  const customer = await signedIn(address);
  await customer.must(addAddress, { body: addressEntry({ label: 'Home', address2: 'Flat 3' }) });
  const product = await fetchProduct(address, 22);
  const orderId = await orderProduct(customer, await fetchProduct(address, 30));
  const { product_id, name, price, stock } = product;
  const item = { product_id, name, price, stock, image_url: product.image_urls?.medium ?? '' };
  Object.assign(customer.stored, {
    cartData: JSON.stringify([cartItemOf(product)]),
    wishlist: JSON.stringify([item]),
    viewedProducts: JSON.stringify([item]),
  });
  const payment = {
    orderId,
    email: 'ada@example.com',
    phone: '+2348012345678',
    address: '3 Broad Street, Lagos',
    subtotal: 1000,
    shippingCost: 5000,
    total: 6000,
    products: [LINE],
    shippingMethod: 'ikeja',
  };
  const visits: EveryRoute['visits'] = {
    home: { path: paths.home(), expectedText: 'Featured Phones & Tablets' },
    about: { path: paths.about() },
    contact: { path: paths.contact() },
    signUp: { path: paths.signUp() },
    signIn: { path: paths.signIn() },
    login: { path: paths.login() },
    requestPasswordReset: { path: paths.requestPasswordReset() },
    resetPassword: { path: paths.resetPassword('MQ', 'a-token') },
    verifyEmail: { path: paths.verifyEmail('MQ', 'a-token') },
    productCatalog: { path: paths.productCatalog(), expectedText: 'See details' },
    // A short list, because fifteen cards are as good for the checks as all.
    products: { path: `${paths.products()}?searchQuery=bask`, expectedText: 'Add to Cart' },
    productDetails: { path: paths.productDetails(22), expectedText: 'More in Phones & Tablets' },
    productDetailsWithoutId: { path: ROUTES.productDetailsWithoutId },
    category: { path: paths.category('Powerbanks'), expectedText: 'Add to Cart' },
    search: { path: paths.search('a'), expectedText: 'Add to Cart' },
    cart: { path: paths.cart() },
    checkout: { path: paths.checkout() },
    bankTransfer: { path: paths.bankTransfer(), state: payment, expectedText: 'Thank You!' },
    cardPayment: { path: paths.cardPayment(), state: payment, expectedText: 'Pay Now Securely' },
    orderSuccess: {
      path: paths.orderSuccess(),
      state: { orderId, successMessage: 'Your order is confirmed.' },
    },
    orderFailure: { path: paths.orderFailure(), state: { orderId, errorMessage: 'It was declined.' } },
    order: { path: paths.order(orderId), expectedText: 'Standard Shipping' },
    account: { path: paths.account() },
    accountOrders: { path: paths.accountOrders(), expectedText: 'View' },
    accountDetails: { path: paths.accountDetails(), expectedText: 'Save changes' },
    accountWishlist: { path: paths.accountWishlist(), expectedText: 'Remove' },
    accountAddresses: { path: paths.accountAddresses(), expectedText: 'Add address' },
    accountSecurity: { path: paths.accountSecurity(), expectedText: 'This device' },
    accountPrivacy: { path: paths.accountPrivacy(), expectedText: 'Download my data' },
    userOrders: { path: paths.userOrders(), expectedText: 'View' },
    wishlist: { path: paths.wishlist(), expectedText: 'Remove' },
    allCategories: { path: paths.allCategories(), expectedText: 'Drones & Accessories' },
    privacyPolicy: { path: paths.privacyPolicy() },
    returnPolicy: { path: paths.returnPolicy() },
    faq: { path: paths.faq() },
    notFound: { path: '/no/such/page' },
  };
  return { customer, orderId, visits };
}

/**
 * Opens the route's page in a separate browser without motion, and waits until it is complete. The fonts come last, as
 * over a slow connection.
 *
 * @param watch is called with the page before it opens anything
 */
export async function openRoute(
  chromium: ShopInChromium,
  { customer, visits }: EveryRoute,
  name: AnyRoute,
  width: number,
  watch: (page: Page) => void = () => undefined,
): Promise<Page> {
  const { path, state = null, expectedText } = visits[name];
  const stored = ROUTE_ACCESS[name].by === 'visitors' ? {} : customer.stored;
  const page = await chromium.openTab({ width, stored });
  watch(page);
  let releaseFonts: () => void = () => undefined;
  const fontsReleased = new Promise<void>((resolve) => (releaseFonts = resolve));
  await page.route('**/*.woff2', async (font) => {
    await fontsReleased;
    await font.continue();
  });
  if (state !== null) {
    await page.addInitScript((usr) => history.replaceState({ usr, key: 'default', idx: 0 }, ''), state);
  }
  // The load event would wait for the fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  if (expectedText)
    await page.getByRole('main').getByText(expectedText).first().waitFor({ state: 'attached' });
  const loading = page.getByRole('progressbar', { name: 'Loading page' });
  await loading.waitFor({ state: 'detached' });
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
