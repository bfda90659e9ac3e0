import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ROUTE_NAMES, ROUTES, type RouteName } from '@contract/routes';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderPage, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { faultyHandler, FAULTS, type CallLine } from './faults';
import { countPendingCalls, watchForProblems } from './watchForProblems';

const shop = shopFixture(() => openShop());
const server = mockServer();
const problemWatch = watchForProblems();

const LIST = 'GET */api/products/';
const FACETS = 'GET */api/products/facets/';
const SUGGESTIONS = 'GET */api/products/suggestions/';
const PRODUCT = 'GET */api/products/:id/';
const MY_ORDERS = 'GET */api/user/orders/';
const ORDER = 'GET */api/orders/:id/';
const DETAILS = 'GET */api/orders/:id/details/';
const ACCOUNT = 'GET */api/user/';
const ADDRESSES = 'GET */api/user/addresses/';
const DELETION = 'GET */api/user/deletion/';
const SESSIONS = 'GET */api/user/sessions/';

interface ScreenCase {
  path: string;
  calls: CallLine[];
  signedIn?: boolean;
  /** the sentence that the screen shows when the call fails; left out where a failure is only logged */
  message?: string | RegExp;
  state?: () => unknown;
  prepare?: () => Promise<void>;
}

let ada: Visitor;
let orderId: number;
let stored: Record<string, string>;

beforeAll(async () => {
  ada = await signedIn(shop().address);
  const product = await fetchProduct(shop().address, 1);
  orderId = await orderProduct(ada, product);
  const line = cartItemOf(product);
  stored = { cartData: JSON.stringify([line]), wishlist: JSON.stringify([line]) };
});

/** By route, every page that loads something; the calls of forms are in `forms.test.tsx`. */
const SCREENS: Partial<Record<RouteName, ScreenCase[]>> = {
  home: [{ path: '/', calls: [LIST, 'GET */api/deals_of_the_day/'] }],
  about: [{ path: '/about', calls: [LIST, SUGGESTIONS], prepare: typeIntoSearch }],
  verifyEmail: [{ path: '/verify-email/MQ/abc', calls: ['POST */api/verify-email/'], prepare: confirmEmail }],
  productCatalog: [{ path: '/product-catalog', calls: [PRODUCT], message: /^Error: / }],
  products: [{ path: '/products', calls: [LIST], message: 'Failed to fetch products' }],
  productDetails: [
    {
      path: '/product-details/22',
      calls: [PRODUCT],
      message: 'Failed to load product details. Please try again.',
    },
  ],
  category: [
    { path: '/shop/Powerbanks', calls: [FACETS] },
    { path: '/shop/Powerbanks', calls: [LIST], message: 'Failed to load products' },
  ],
  search: [
    { path: '/search?query=phone&category=All', calls: [LIST, FACETS] },
    { path: '/search?query=phone+under+1&category=All', calls: [LIST, FACETS] },
  ],
  cart: [{ path: '/cart', calls: [PRODUCT] }],
  checkout: [{ path: '/checkout', calls: [PRODUCT], signedIn: true }],
  bankTransfer: [
    {
      path: '/payment/bank-transfer',
      ...{ calls: [DETAILS], signedIn: true, state: () => ({ orderId }) },
      message: 'Failed to fetch order details. Please try again or contact support.',
    },
    {
      path: '/payment/bank-transfer',
      ...{ calls: [ACCOUNT], signedIn: true, state: () => ({ orderId }) },
    },
  ],
  cardPayment: [
    {
      path: '/payment/debit-credit-card',
      ...{ calls: [DETAILS], signedIn: true, state: () => ({ orderId }) },
      message: 'Failed to fetch order details. Please try again or contact support.',
    },
  ],
  orderSuccess: [
    {
      path: '/order-success',
      ...{ calls: [ACCOUNT], signedIn: true, state: () => ({ orderId, successMessage: 'Paid.' }) },
    },
  ],
  orderFailure: [],
  order: [
    { path: '/order/ID', calls: [ORDER], signedIn: true, message: 'Error fetching order details.' },
    { path: '/order/ID', calls: [ACCOUNT], signedIn: true },
  ],
  account: [{ path: '/account', calls: [MY_ORDERS], signedIn: true }],
  accountOrders: [
    { path: '/account/orders', calls: [MY_ORDERS], signedIn: true, message: 'Error fetching your orders.' },
  ],
  accountDetails: [{ path: '/account/details', calls: [ACCOUNT], signedIn: true }],
  accountWishlist: [{ path: '/account/wishlist', calls: [PRODUCT], signedIn: true }],
  accountAddresses: [{ path: '/account/addresses', calls: [ADDRESSES], signedIn: true }],
  accountSecurity: [{ path: '/account/security', calls: [ACCOUNT, SESSIONS], signedIn: true }],
  accountPrivacy: [{ path: '/account/privacy', calls: [ACCOUNT, DELETION], signedIn: true }],
  userOrders: [
    { path: '/user/orders', calls: [MY_ORDERS], signedIn: true, message: 'Error fetching your orders.' },
  ],
  wishlist: [{ path: '/wishlist', calls: [PRODUCT] }],
  allCategories: [{ path: '/category-full-display', calls: [LIST], signedIn: true }],
};

async function confirmEmail(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
}

async function typeIntoSearch(): Promise<void> {
  const box = () => screen.getByRole('combobox', { name: 'Search products' });
  fireEvent.focus(await waitFor(box));
  await waitFor(() => expect(box()).toHaveAttribute('aria-controls'));
  fireEvent.change(box(), { target: { value: 'phone' } });
}

/** The links and buttons of the page itself, without the header and footer. */
function pageControls(): Element[] {
  return [...document.querySelectorAll('main a[href], main button:not(:disabled)')];
}

const CASES = Object.values(SCREENS)
  .flat()
  .flatMap((one) =>
    one.calls.flatMap((call) => FAULTS.map((fault) => ({ ...one, call, fault, what: fault.name }))),
  );

it.each(CASES)(
  '$path survives when $call $what',
  async ({ path, state, prepare, message, call, fault, ...one }) => {
    const { handler, counter } = faultyHandler(call, fault);
    server.use(handler);
    const storage = one.signedIn ? { ...stored, ...ada.stored } : stored;
    // The frame holds the suggestions and the only links of a page that never loads; other calls meet it with one fault.
    const hasFrame = prepare !== undefined || fault.outcome === 'never' || fault === FAULTS[0];
    const render = hasFrame ? renderShop : renderPage;
    const view = render(path.replace('ID', String(orderId)), { stored: storage, state: state?.() ?? null });
    await prepare?.();
    await waitFor(() => expect(counter.times).toBeGreaterThan(0));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(countPendingCalls(view.store.getState())).toBeLessThanOrEqual(
        fault.outcome === 'never' ? 15 : 0,
      ),
    );
    if (message !== undefined && fault.name === 'fails')
      expect(await screen.findByText(message)).toBeVisible();
    // A page with a single line has no controls of its own.
    if (fault.outcome !== 'never' && !prepare) await waitFor(() => expect(pageControls()).not.toEqual([]));
    expect(problemWatch.problems()).toEqual([]);
  },
);

it.each(ROUTE_NAMES.filter((name) => !(name in SCREENS)))('%s makes no calls', async (name) => {
  const view = renderPage(ROUTES[name].replace(/:\w+/g, '22'), { stored });
  await screen.findByRole('heading', { level: 1 });
  const { queries, mutations } = view.store.getState().api;
  expect({ queries, mutations }).toEqual({ queries: {}, mutations: {} });
});
