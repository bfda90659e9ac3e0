import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applySettings } from '../../../src/web/shared/settings';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderPage, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { ADDRESS, agree, choose, makeStoredCart } from '../checkout/checkoutPage';
import { faultyHandler, NON_LIST_FAULTS, type CallLine } from './faults';
import { countPendingCalls, watchForProblems } from './watchForProblems';

const shop = shopFixture(() => openShop());
const server = mockServer();
const problemWatch = watchForProblems();

const CANCEL = 'POST */api/orders/:id/cancel/';

interface Form {
  name: string;
  path: string;
  call: CallLine;
  /** values by label, which must still be there after a fault */
  values?: Readonly<Record<string, string>>;
  /** the button that sends it */
  submit: string;
  signedIn?: boolean;
  state?: () => unknown;
  /** what must be done before it can be sent */
  prepare?: () => Promise<void> | void;
}

let ada: Visitor;
let cartData: string;
let productId: number;
let orderId: number;
let sharedOrderId: number | undefined;

// Without the shop's bank account the transfer page would show its own alert.
beforeEach(() => applySettings({ shop: shop().config.shop }));

beforeAll(async () => {
  ada = await signedIn(shop().address);
  const { cartData: storedCartData, lines } = await makeStoredCart();
  cartData = storedCartData;
  productId = lines[0]?.product_id ?? 0;
});

beforeEach(async () => {
  orderId = sharedOrderId ??= await newOrder();
});

async function newOrder(): Promise<number> {
  const product = await fetchProduct(shop().address, productId);
  return orderProduct(ada, product);
}

async function clickButton(button: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
}

const SIGN_IN = { values: { 'Username or email': 'ada', Password: PASSWORD }, submit: 'Sign In' };
const FORMS: Form[] = [
  { name: 'sign-in', path: '/signin', call: 'POST */api/login/', ...SIGN_IN },
  { name: 'sign-in after a session', path: '/login', call: 'POST */api/login/', ...SIGN_IN },
  {
    ...{ name: 'sign-up', path: '/signup', call: 'POST */api/signup/', submit: 'Create account' },
    values: {
      Username: 'newcomer',
      Email: 'newcomer@example.com',
      Password: PASSWORD,
      'First name': 'Ngozi',
    },
  },
  {
    ...{ name: 'requesting a reset link', path: '/request-password-reset', submit: 'Send reset link' },
    ...{ call: 'POST */api/request-password-reset/', values: { Email: 'ada@example.com' } },
  },
  {
    ...{ name: 'a new password', path: '/reset-password/MQ/abc', call: 'POST */api/reset-password/' },
    values: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    submit: 'Reset password',
  },
  {
    ...{ name: 'the profile', path: '/account/details', call: 'PUT */api/update-profile/' },
    ...{
      values: { 'First name': 'Ngozi', 'Current password': PASSWORD },
      submit: 'Save changes',
      signedIn: true,
    },
  },
  {
    ...{
      name: 'checkout',
      path: '/checkout',
      call: 'POST */api/orders/',
      submit: 'Place Order',
      signedIn: true,
    },
    values: { ...ADDRESS, 'Order note (optional)': 'Ring twice' },
    prepare: () => {
      choose('Shipping method', /^Ikeja axis/);
      agree();
    },
  },
  {
    ...{ name: 'cancelling in the list', path: '/user/orders', call: CANCEL, signedIn: true },
    ...{ submit: 'Yes, Cancel Order', prepare: () => clickButton(`Cancel order ${orderId}`) },
  },
  {
    ...{ name: 'cancelling a transfer', path: '/payment/bank-transfer', call: CANCEL, signedIn: true },
    ...{ submit: 'Yes, Cancel', prepare: () => clickButton('Cancel Order'), state: () => ({ orderId }) },
  },
  {
    ...{
      name: 'cancelling a card payment',
      path: '/payment/debit-credit-card',
      call: CANCEL,
      signedIn: true,
    },
    ...{
      submit: 'Yes, Cancel Order',
      prepare: () => clickButton('Cancel Order'),
      state: () => ({ orderId }),
    },
  },
];

const CASES = FORMS.flatMap((form) => NON_LIST_FAULTS.map((fault) => ({ ...form, fault, what: fault.name })));

async function findField(label: string): Promise<HTMLElement> {
  const main = within(await screen.findByRole('main'));
  return main.findByLabelText(label);
}

/** The labels of fields that lost their value although no success is shown. */
function lostFields(values: Readonly<Record<string, string>>): string[] {
  const main = within(screen.getByRole('main'));
  return Object.entries(values).flatMap(([label, text]) => {
    const input = main.queryByLabelText<HTMLInputElement>(label);
    return input?.value.replaceAll(' ', '') === text.replaceAll(' ', '') ? [] : [`lost: ${label}`];
  });
}

/** The text of the page's alerts or statuses. */
function messageOf(role: 'alert' | 'status'): string {
  const containers = [screen.getByRole('main'), ...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return containers
    .flatMap((container) => within(container).queryAllByRole(role))
    .map(({ textContent }) => textContent)
    .join('');
}

function isEnabled(name: string): boolean {
  const button = screen.getByRole('button', { name });
  return button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
}

it.each(CASES)(
  '$name survives when it $what',
  async ({ path, call, values = {}, submit, fault, ...form }) => {
    // Only the late call reaches the server, and cancels the order.
    if (call === CANCEL && fault.outcome === 'well') orderId = await newOrder();
    const { handler, counter } = faultyHandler(call, fault);
    server.use(handler);
    const stored = form.signedIn ? { ...ada.stored, cartData } : {};
    const render = fault === NON_LIST_FAULTS[0] ? renderShop : renderPage;
    const { store } = render(path, { stored, state: form.state?.() ?? null });
    for (const [label, value] of Object.entries(values))
      fireEvent.change(await findField(label), { target: { value } });
    await form.prepare?.();
    const button = await screen.findByRole('button', { name: submit });
    const addressBefore = address();
    fireEvent.click(button);
    await waitFor(() => expect(counter.times).toBe(1));
    if (fault.outcome === 'never') {
      expect([...lostFields(values), ...problemWatch.problems()]).toEqual([]);
      return;
    }
    await waitFor(() => expect(countPendingCalls(store.getState())).toBe(0));
    await waitFor(() =>
      expect(messageOf('alert') || messageOf('status') || address() !== addressBefore).toBeTruthy(),
    );
    const isDone = address() !== addressBefore || screen.queryByRole('button', { name: submit }) === null;
    if (!isDone && messageOf('alert')) expect([...lostFields(values), isEnabled(submit)]).toEqual([true]);
    expect(problemWatch.problems()).toEqual([]);
  },
);
