import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestVerification, verifyEmail } from '@contract/calls/verification';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { callShop } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const sent = recordCalls(broken);

const NOTICE = 'Confirm your email to get every update about this order.';
const AGAIN = { name: 'Send the link again' };

let ada: Visitor;
let orderId: number;
beforeEach(async () => {
  ada = await signedIn(shop().address);
  orderId = await orderProduct(ada, await fetchProduct(shop().address, 1));
});

interface Place {
  path: string;
  state: () => unknown;
  /** the message of the page by the specification */
  message: () => string;
}

const confirmation = () => `A confirmation email is on its way to ${ada.user.email}.`;
const ORDER: Place = { path: '/order/ID', state: () => null, message: () => 'Complete Your Payment' };
const PLACES: Place[] = [
  ORDER,
  { path: '/user/orders', state: () => ({ orderId }), message: () => 'Complete Your Payment' },
  { path: '/payment/bank-transfer', state: () => ({ orderId }), message: confirmation },
  {
    path: '/order-success',
    state: () => ({ orderId, successMessage: 'Paid.' }),
    message: confirmation,
  },
];

function open({ path, state }: Place, stored = ada.stored) {
  return renderShop(path.replace('ID', String(orderId)), { stored, state: state() });
}

const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

/** Opens the confirmation link from the email, as in another browser. */
async function confirmByLetter(): Promise<void> {
  const body = await eventually(async () => {
    const mails = await mailsTo(shop().config.dataDir, ada.user.email);
    const links = mails.map(({ text }) => /\/verify-email\/([^/\s]+)\/(\S+)/.exec(text));
    const [, uid, token] = links.find((link) => link !== null) ?? [];
    if (uid === undefined || token === undefined) throw new Error('No letter has a link.');
    return { uid, token };
  });
  expect(await callShop(shop().address, verifyEmail, { body })).toMatchObject({ status: 200 });
}

describe.each(PLACES)('$path, while the email is not confirmed', (place) => {
  it('shows the notice below its message, sends the link again, and hides the notice once it is confirmed', async () => {
    const { user } = open(place);
    const notice = await screen.findByText(NOTICE);
    const [message] = screen.getAllByText(withText(place.message()));
    expect(message?.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', AGAIN));
    const result = await screen.findByText(`A link is on its way to ${ada.user.email}.`);
    expect(result).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', AGAIN));
    const wait = await screen.findByText(/^Please wait \d+ seconds\.$/);
    expect(wait).toHaveAttribute('role', 'status');
    await confirmByLetter();
    lookAgain();
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(screen.queryByRole('button', AGAIN)).toBeNull();
    expect(screen.getAllByText(withText(place.message()))[0]).toBeVisible();
  });

  it('shows no notice when the account cannot be read', async () => {
    broken.use(http.get('*/api/user/', () => HttpResponse.error()));
    open(place);
    expect((await screen.findAllByText(withText(place.message())))[0]).toBeVisible();
    await waitFor(async () => expect(await sent('GET /user/')).not.toEqual([]));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.queryByText(/^Error/)).toBeNull();
  });
});

it.each(PLACES)('$path shows no notice once the email is confirmed', async (place) => {
  await ada.must(requestVerification);
  await confirmByLetter();
  open(place);
  expect((await screen.findAllByText(withText(place.message())))[0]).toBeVisible();
  await waitFor(async () => expect((await sent('GET /user/')).length).toBeGreaterThan(0));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it.each(PLACES.slice(2))('$path shows the notice below all its links and buttons', async (place) => {
  const { container } = open(place);
  const notice = await screen.findByText(NOTICE);
  const again = screen.getByRole('button', AGAIN);
  const others = [...container.querySelectorAll('main a[href], main button')].filter((way) => way !== again);
  expect(others.length).toBeGreaterThanOrEqual(2);
  for (const way of others)
    expect(way.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the pages load no account for a visitor', async () => {
  const { unmount } = renderShop('/order-success', { state: { orderId, successMessage: 'Paid.' } });
  expect(await screen.findByText('Paid.')).toBeVisible();
  unmount();
  renderShop('/payment/bank-transfer', { state: { orderId, total: 10 } });
  await screen.findByRole('heading', { level: 1 });
  expect((await sent()).filter(({ line }) => line === 'GET /user/')).toEqual([]);
});

it('an order is shown together with the notice, and loads the account once', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  broken.use(
    http.get('*/api/user/', async () => {
      await answered;
      return undefined;
    }),
  );
  open(ORDER);
  await waitFor(async () => expect(await sent(`GET /orders/${orderId}/`)).toHaveLength(1));
  expect(await screen.findByRole('status', { name: /loading/i })).toBeVisible();
  answer();
  await screen.findByText(NOTICE);
  expect(screen.getByText('Complete Your Payment')).toBeVisible();
  expect((await sent()).filter(({ line }) => line === 'GET /user/')).toHaveLength(1);
});
