import type { Page } from 'playwright-core';
import { addAddress } from '@contract/calls/addresses';
import type { RouteName } from '@contract/routes';
import { paths, ROUTES } from '../../src/web/shared/routing/paths';
import { addressEntry } from './addresses';
import { lineOf, productOf } from './cartOf';
import { orderOf } from './placedOrder';
import { type ShopInChromium, standing } from './shopInChromium';
import { signedIn, type Visitor } from './signedIn';

interface Opening {
  path: string;
  /** the router's navigation state */
  state?: unknown;
  /** its own heading is no proof that it stands; this text is */
  shows?: string;
}

export interface EveryRoute {
  /** of a customer who has an order, an address, a cart, wishes and a past */
  customer: Visitor;
  orderId: number;
  openings: Record<AnyRoute, Opening>;
}

export type AnyRoute = RouteName | 'notFound';

interface Visited {
  /**
   * who may see it. A public page is the same for everybody and drawn by the server; any other page that is open to all shows
   * what the browser keeps. Both are opened by a customer.
   */
  by: 'public' | 'everybody' | 'visitors' | 'customers';
  /** numbers with their units stand on it */
  hasNumbers?: true;
}

/** A route that is missing here does not compile, and every route here is visited (`routeTests.ts`). */
const VISITED: Record<AnyRoute, Visited> = {
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

export const ANY_ROUTE = Object.keys(VISITED) as AnyRoute[];

export const routesFor = (...those: Visited['by'][]) =>
  ANY_ROUTE.filter((name) => those.includes(VISITED[name].by));

export const hasNumbers = (name: AnyRoute) => VISITED[name].hasNumbers === true;

const LINE = { product_id: 22, name: 'Ovra One 12 Pro', price: 1000, quantity: 1, image_url: null };

/** An address for every route of the shop, with what it needs in order to stand. Call it once in `beforeAll`. */
export async function everyRoute(address: string): Promise<EveryRoute> {
  const customer = await signedIn(address);
  await customer.must(addAddress, { body: addressEntry({ label: 'Home', address2: 'Flat 3' }) });
  const product = await productOf(address, 22);
  const orderId = await orderOf(customer, await productOf(address, 30));
  const { product_id, name, price, stock } = product;
  const item = { product_id, name, price, stock, image_url: product.image_urls?.medium ?? '' };
  Object.assign(customer.stored, {
    cartData: JSON.stringify([lineOf(product)]),
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
  const openings: EveryRoute['openings'] = {
    home: { path: paths.home(), shows: 'Featured Phones & Tablets' },
    about: { path: paths.about() },
    contact: { path: paths.contact() },
    signUp: { path: paths.signUp() },
    signIn: { path: paths.signIn() },
    login: { path: paths.login() },
    requestPasswordReset: { path: paths.requestPasswordReset() },
    resetPassword: { path: paths.resetPassword('MQ', 'a-token') },
    verifyEmail: { path: paths.verifyEmail('MQ', 'a-token') },
    productCatalog: { path: paths.productCatalog(), shows: 'See details' },
    // A short one: what is true of fifteen cards is true of all.
    products: { path: `${paths.products()}?searchQuery=bask`, shows: 'Add to Cart' },
    productDetails: { path: paths.productDetails(22), shows: 'More in Phones & Tablets' },
    productDetailsWithoutId: { path: ROUTES.productDetailsWithoutId },
    category: { path: paths.category('Powerbanks'), shows: 'Add to Cart' },
    search: { path: paths.search('a'), shows: 'Add to Cart' },
    cart: { path: paths.cart() },
    checkout: { path: paths.checkout() },
    bankTransfer: { path: paths.bankTransfer(), state: payment, shows: 'Thank You!' },
    cardPayment: { path: paths.cardPayment(), state: payment, shows: 'Pay Now Securely' },
    orderSuccess: {
      path: paths.orderSuccess(),
      state: { orderId, successMessage: 'Your order is confirmed.' },
    },
    orderFailure: { path: paths.orderFailure(), state: { orderId, errorMessage: 'It was declined.' } },
    order: { path: paths.order(orderId), shows: 'Standard Shipping' },
    account: { path: paths.account() },
    accountOrders: { path: paths.accountOrders(), shows: 'View' },
    accountDetails: { path: paths.accountDetails(), shows: 'Save changes' },
    accountWishlist: { path: paths.accountWishlist(), shows: 'Remove' },
    accountAddresses: { path: paths.accountAddresses(), shows: 'Add address' },
    accountSecurity: { path: paths.accountSecurity(), shows: 'This device' },
    accountPrivacy: { path: paths.accountPrivacy(), shows: 'Download my data' },
    userOrders: { path: paths.userOrders(), shows: 'View' },
    wishlist: { path: paths.wishlist(), shows: 'Remove' },
    allCategories: { path: paths.allCategories(), shows: 'Drones & Accessories' },
    privacyPolicy: { path: paths.privacyPolicy() },
    returnPolicy: { path: paths.returnPolicy() },
    faq: { path: paths.faq() },
    notFound: { path: '/no/such/page' },
  };
  return { customer, orderId, openings };
}

/**
 * The route's page once it stands, in a browser of its own and without motion. The fonts come last, as on a slow line.
 *
 * @param watch hears of the page before it opens anything
 */
export async function openRoute(
  chromium: ShopInChromium,
  { customer, openings }: EveryRoute,
  name: AnyRoute,
  width: number,
  watch: (page: Page) => void = () => undefined,
): Promise<Page> {
  const { path, state = null, shows } = openings[name];
  const stored = VISITED[name].by === 'visitors' ? {} : customer.stored;
  const page = await chromium.tabOf({ width, stored });
  watch(page);
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/*.woff2', async (font) => {
    await held;
    await font.continue();
  });
  if (state !== null) {
    await page.addInitScript((usr) => history.replaceState({ usr, key: 'default', idx: 0 }, ''), state);
  }
  // The load event would wait for the fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await standing(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  if (shows) await page.getByRole('main').getByText(shows).first().waitFor({ state: 'attached' });
  const loading = page.getByRole('progressbar', { name: 'Loading page' });
  await loading.waitFor({ state: 'detached' });
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  letCome();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
