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
const server = mockServer();
const recordedCalls = recordCalls(server);

const NOTICE = 'Confirm your email to get every update about this order.';
const SEND_AGAIN = { name: 'Send the link again' };

let ada: Visitor;
let orderId: number;
beforeEach(async () => {
  ada = await signedIn(shop().address);
  orderId = await orderProduct(ada, await fetchProduct(shop().address, 1));
});

interface NoticePage {
  path: string;
  state: () => unknown;
  /** the message of the page by the specification */
  message: () => string;
}

const confirmationMessage = () => `A confirmation email is on its way to ${ada.user.email}.`;
const ORDER: NoticePage = { path: '/order/ID', state: () => null, message: () => 'Complete Your Payment' };
const PAGES: NoticePage[] = [
  ORDER,
  { path: '/user/orders', state: () => ({ orderId }), message: () => 'Complete Your Payment' },
  { path: '/payment/bank-transfer', state: () => ({ orderId }), message: confirmationMessage },
  {
    path: '/order-success',
    state: () => ({ orderId, successMessage: 'Paid.' }),
    message: confirmationMessage,
  },
];

function openPage({ path, state }: NoticePage, stored = ada.stored) {
  return renderShop(path.replace('ID', String(orderId)), { stored, state: state() });
}

const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

/** Opens the confirmation link from the email, as in another browser. */
async function confirmByEmail(): Promise<void> {
  const body = await eventually(async () => {
    const mails = await mailsTo(shop().config.dataDir, ada.user.email);
    const links = mails.map(({ text }) => /\/verify-email\/([^/\s]+)\/(\S+)/.exec(text));
    const [, uid, token] = links.find((link) => link !== null) ?? [];
    if (uid === undefined || token === undefined) throw new Error('No letter has a link.');
    return { uid, token };
  });
  expect(await callShop(shop().address, verifyEmail, { body })).toMatchObject({ status: 200 });
}

describe.each(PAGES)('$path, while the email is not confirmed', (page) => {
  it('shows the notice below its message, sends the link again, and hides the notice once it is confirmed', async () => {
    const { user } = openPage(page);
    const notice = await screen.findByText(NOTICE);
    const [message] = screen.getAllByText(withText(page.message()));
    expect(message?.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', SEND_AGAIN));
    const result = await screen.findByText(`A link is on its way to ${ada.user.email}.`);
    expect(result).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', SEND_AGAIN));
    const wait = await screen.findByText(/^Please wait \d+ seconds\.$/);
    expect(wait).toHaveAttribute('role', 'status');
    await confirmByEmail();
    returnToTab();
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(screen.queryByRole('button', SEND_AGAIN)).toBeNull();
    expect(screen.getAllByText(withText(page.message()))[0]).toBeVisible();
  });

  it('shows no notice when the account cannot be read', async () => {
    server.use(http.get('*/api/user/', () => HttpResponse.error()));
    openPage(page);
    expect((await screen.findAllByText(withText(page.message())))[0]).toBeVisible();
    await waitFor(async () => expect(await recordedCalls('GET /user/')).not.toEqual([]));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.queryByText(/^Error/)).toBeNull();
  });
});

it.each(PAGES)('$path shows no notice once the email is confirmed', async (page) => {
  await ada.must(requestVerification);
  await confirmByEmail();
  openPage(page);
  expect((await screen.findAllByText(withText(page.message())))[0]).toBeVisible();
  await waitFor(async () => expect((await recordedCalls('GET /user/')).length).toBeGreaterThan(0));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it.each(PAGES.slice(2))('$path shows the notice below all its links and buttons', async (page) => {
  const { container } = openPage(page);
  const notice = await screen.findByText(NOTICE);
  const sendButton = screen.getByRole('button', SEND_AGAIN);
  const otherControls = [...container.querySelectorAll('main a[href], main button')].filter(
    (control) => control !== sendButton,
  );
  expect(otherControls.length).toBeGreaterThanOrEqual(2);
  for (const control of otherControls)
    expect(control.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the pages load no account for a visitor', async () => {
  const { unmount } = renderShop('/order-success', { state: { orderId, successMessage: 'Paid.' } });
  expect(await screen.findByText('Paid.')).toBeVisible();
  unmount();
  renderShop('/payment/bank-transfer', { state: { orderId, total: 10 } });
  await screen.findByRole('heading', { level: 1 });
  expect((await recordedCalls()).filter(({ line }) => line === 'GET /user/')).toEqual([]);
});

it('an order is shown together with the notice, and loads the account once', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('*/api/user/', async () => {
      await gate;
      return undefined;
    }),
  );
  openPage(ORDER);
  await waitFor(async () => expect(await recordedCalls(`GET /orders/${orderId}/`)).toHaveLength(1));
  expect(await screen.findByRole('status', { name: /loading/i })).toBeVisible();
  release();
  await screen.findByText(NOTICE);
  expect(screen.getByText('Complete Your Payment')).toBeVisible();
  expect((await recordedCalls()).filter(({ line }) => line === 'GET /user/')).toHaveLength(1);
});
