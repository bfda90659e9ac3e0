import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applySettings } from '../../../src/web/shared/settings';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderPage, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { ADDRESS, agree, choose, storedCart } from '../checkout/checkoutPage';
import { breaking, FAULTS_OF_ONE, type CallLine } from './faults';
import { waitingCalls, watch } from './watch';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const watched = watch();

const CANCEL = 'POST */api/orders/:id/cancel/';

interface Form {
  name: string;
  path: string;
  call: CallLine;
  /** values by label, which must still be there after a fault */
  typed?: Readonly<Record<string, string>>;
  /** the button that sends it */
  press: string;
  signedIn?: boolean;
  state?: () => unknown;
  /** what must be done before it can be sent */
  prepare?: () => Promise<void> | void;
}

let ada: Visitor;
let cartData: string;
let productId: number;
let orderId: number;
let keptOrder: number | undefined;

// Without the shop's bank account the transfer page would show its own alert.
beforeEach(() => applySettings({ shop: shop().config.shop }));

beforeAll(async () => {
  ada = await signedIn(shop().address);
  const { cartData: kept, lines } = await storedCart();
  cartData = kept;
  productId = lines[0]?.product_id ?? 0;
});

beforeEach(async () => {
  orderId = keptOrder ??= await newOrder();
});

async function newOrder(): Promise<number> {
  const product = await fetchProduct(shop().address, productId);
  return orderProduct(ada, product);
}

async function opens(button: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
}

const LOGIN = { typed: { 'Username or email': 'ada', Password: PASSWORD }, press: 'Sign In' };
const FORMS: Form[] = [
  { name: 'sign-in', path: '/signin', call: 'POST */api/login/', ...LOGIN },
  { name: 'sign-in after a session', path: '/login', call: 'POST */api/login/', ...LOGIN },
  {
    ...{ name: 'sign-up', path: '/signup', call: 'POST */api/signup/', press: 'Create account' },
    typed: { Username: 'newcomer', Email: 'newcomer@example.com', Password: PASSWORD, 'First name': 'Ngozi' },
  },
  {
    ...{ name: 'requesting a reset link', path: '/request-password-reset', press: 'Send reset link' },
    ...{ call: 'POST */api/request-password-reset/', typed: { Email: 'ada@example.com' } },
  },
  {
    ...{ name: 'a new password', path: '/reset-password/MQ/abc', call: 'POST */api/reset-password/' },
    typed: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    press: 'Reset password',
  },
  {
    ...{ name: 'the profile', path: '/account/details', call: 'PUT */api/update-profile/' },
    ...{
      typed: { 'First name': 'Ngozi', 'Current password': PASSWORD },
      press: 'Save changes',
      signedIn: true,
    },
  },
  {
    ...{
      name: 'checkout',
      path: '/checkout',
      call: 'POST */api/orders/',
      press: 'Place Order',
      signedIn: true,
    },
    typed: { ...ADDRESS, 'Order note (optional)': 'Ring twice' },
    prepare: () => {
      choose('Shipping method', /^Ikeja axis/);
      agree();
    },
  },
  {
    ...{ name: 'cancelling in the list', path: '/user/orders', call: CANCEL, signedIn: true },
    ...{ press: 'Yes, Cancel Order', prepare: () => opens(`Cancel order ${orderId}`) },
  },
  {
    ...{ name: 'cancelling a transfer', path: '/payment/bank-transfer', call: CANCEL, signedIn: true },
    ...{ press: 'Yes, Cancel', prepare: () => opens('Cancel Order'), state: () => ({ orderId }) },
  },
  {
    ...{
      name: 'cancelling a card payment',
      path: '/payment/debit-credit-card',
      call: CANCEL,
      signedIn: true,
    },
    ...{ press: 'Yes, Cancel Order', prepare: () => opens('Cancel Order'), state: () => ({ orderId }) },
  },
];

const CASES = FORMS.flatMap((form) => FAULTS_OF_ONE.map((fault) => ({ ...form, fault, what: fault.name })));

async function field(label: string): Promise<HTMLElement> {
  const main = within(await screen.findByRole('main'));
  return main.findByLabelText(label);
}

/** The labels of fields that lost their value although no success is shown. */
function lost(typed: Readonly<Record<string, string>>): string[] {
  const main = within(screen.getByRole('main'));
  return Object.entries(typed).flatMap(([label, text]) => {
    const input = main.queryByLabelText<HTMLInputElement>(label);
    return input?.value.replaceAll(' ', '') === text.replaceAll(' ', '') ? [] : [`lost: ${label}`];
  });
}

/** The text of the page's alerts or statuses. */
function said(role: 'alert' | 'status'): string {
  const places = [screen.getByRole('main'), ...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return places
    .flatMap((place) => within(place).queryAllByRole(role))
    .map(({ textContent }) => textContent)
    .join('');
}

function isPressable(name: string): boolean {
  const button = screen.getByRole('button', { name });
  return button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
}

it.each(CASES)('$name survives when it $what', async ({ path, call, typed = {}, press, fault, ...form }) => {
  // Only the late call reaches the server, and cancels the order.
  if (call === CANCEL && fault.ends === 'well') orderId = await newOrder();
  const { handler, asked } = breaking(call, fault);
  broken.use(handler);
  const stored = form.signedIn ? { ...ada.stored, cartData } : {};
  const render = fault === FAULTS_OF_ONE[0] ? renderShop : renderPage;
  const { store } = render(path, { stored, state: form.state?.() ?? null });
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await field(label), { target: { value } });
  await form.prepare?.();
  const button = await screen.findByRole('button', { name: press });
  const before = address();
  fireEvent.click(button);
  await waitFor(() => expect(asked.times).toBe(1));
  if (fault.ends === 'never') {
    expect([...lost(typed), ...watched.problems()]).toEqual([]);
    return;
  }
  await waitFor(() => expect(waitingCalls(store.getState())).toBe(0));
  await waitFor(() => expect(said('alert') || said('status') || address() !== before).toBeTruthy());
  const isOver = address() !== before || screen.queryByRole('button', { name: press }) === null;
  if (!isOver && said('alert')) expect([...lost(typed), isPressable(press)]).toEqual([true]);
  expect(watched.problems()).toEqual([]);
});
