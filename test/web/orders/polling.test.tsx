import { ActionCreators } from '@redux-devtools/instrument';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from '@contract/entities/product';
import { cancelOrder } from '@contract/calls/orders';
import { devTools } from '../../support/devToolsExtension';
import { shopApi } from '../../../src/web/api/shopApi';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { timeouts } from '../../support/timers';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const MINUTE = 60_000;
let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

const visibility = jest.spyOn(document, 'visibilityState', 'get');
afterEach(() => visibility.mockReset());
afterAll(() => visibility.mockRestore());

function setVisibility(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const confirmOrder = (orderId: number) =>
  confirmTransfer(shop().database.db, { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });

async function openOrder(orderId: number) {
  const after = timeouts();
  const view = renderShop(`/order/${orderId}`, { stored: ada.stored });
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^Order #${orderId} \\(`) });
  return {
    ...view,
    after,
    countRequests: async () => (await recordedCalls(`GET /orders/${orderId}/`)).length,
  };
}

/** The page of a mocked order, whose fields can change later. */
async function openMockedOrder(fields: Record<string, unknown>) {
  const order = { order_id: 7, status: 'Pending', total_amount: 100, payment_method_id: 2, cart_items: [] };
  const respondWith = (changes: Record<string, unknown>) =>
    server.use(http.get('*/api/orders/7/', () => HttpResponse.json({ ...order, ...changes })));
  respondWith(fields);
  return { ...(await openOrder(7)), respondWith };
}

type TimersAfter = Awaited<ReturnType<typeof openOrder>>['after'];
const fireTimers = (after: TimersAfter, pause: number) => act(() => after(pause).at(-1)?.());

async function expectNotice(text: string): Promise<void> {
  const notices = await screen.findAllByText(withText(text));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.closest('[role="status"]')).not.toBeNull();
}

it('an order page notices a confirmed bank transfer by itself, announces it once, and stops polling', async () => {
  const id = await orderProduct(ada, charger);
  const { after } = await openOrder(id);
  await confirmOrder(id);
  fireTimers(after, 15_000);
  expect(await screen.findByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: `Order #${id} (Processing)` })).toBeVisible();
  await expectNotice(`Order ${id} is now Processing.`);
  const pauses = after(15_000).length;
  setVisibility('hidden');
  setVisibility('visible');
  await expectNotice(`Order ${id} is now Processing.`);
  expect(after(15_000)).toHaveLength(pauses);
});

it('an order in place of the list notices it, too', async () => {
  const id = await orderProduct(ada, charger);
  const after = timeouts();
  const { user } = renderShop('/user/orders', { stored: ada.stored });
  await user.click(await screen.findByRole('button', { name: `View order ${id}` }));
  await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` });
  await confirmOrder(id);
  fireTimers(after, 15_000);
  expect(await screen.findByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
});

it('the bank transfer page notices it, too', async () => {
  const id = await orderProduct(ada, charger);
  const after = timeouts();
  renderShop('/payment/bank-transfer', { stored: ada.stored, state: { orderId: id } });
  await screen.findByRole('heading', { level: 1, name: 'Thank You!' });
  await confirmOrder(id);
  fireTimers(after, 15_000);
  expect(await screen.findByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
  await expectNotice(`Order ${id} is now Processing.`);
});

it('polling slows down, but goes on at least every five minutes', async () => {
  const id = await orderProduct(ada, charger);
  const { after, countRequests, store } = await openOrder(id);
  const before = await countRequests();
  const pauses = [15_000, 30_000, MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE];
  for (const [at, pause] of pauses.entries()) {
    fireTimers(after, pause);
    await waitFor(async () => expect(await countRequests()).toBe(before + at + 1));
    // A poll while the one before it is on its way would be no request.
    await act(() => Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk())));
  }
  expect(after(5 * MINUTE)).toHaveLength(2);
});

it('polling stops while the page is hidden, and resumes at once when it is visible again', async () => {
  const id = await orderProduct(ada, charger);
  const clearTimerSpy = jest.spyOn(window, 'clearTimeout');
  const { after, countRequests } = await openOrder(id);
  expect(after(15_000)).toHaveLength(1);
  const clearedBefore = clearTimerSpy.mock.calls.length;
  setVisibility('hidden');
  expect(clearTimerSpy.mock.calls.length).toBeGreaterThan(clearedBefore);
  expect(after(15_000)).toHaveLength(1);
  const before = await countRequests();
  await confirmOrder(id);
  setVisibility('visible');
  expect(await screen.findByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
  expect(await countRequests()).toBe(before + 1);
  clearTimerSpy.mockRestore();
});

it('a failed poll shows nothing and ends no session, and the next one works', async () => {
  const id = await orderProduct(ada, charger);
  const { after, countRequests } = await openOrder(id);
  server.use(http.get(`*/api/orders/${id}/`, () => HttpResponse.error()));
  const before = await countRequests();
  fireTimers(after, 15_000);
  await waitFor(async () => expect(await countRequests()).toBe(before + 1));
  server.resetHandlers();
  await confirmOrder(id);
  expect(screen.getByRole('region', { name: 'Complete Your Payment' })).toBeVisible();
  expect(screen.queryByText('Error fetching order details.')).toBeNull();
  expect(window.localStorage.getItem('access_token')).toBe(ada.access);
  fireTimers(after, 30_000);
  expect(await screen.findByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
});

it('a card payment that is being checked is polled until it is decided', async () => {
  const { after, respondWith } = await openMockedOrder({ payment_pending: true });
  respondWith({ payment_pending: false });
  fireTimers(after, 15_000);
  expect(await screen.findByRole('region', { name: 'Complete Your Payment' })).toBeVisible();
  await expectNotice('Order 7 is not paid yet.');
});

it.each([
  ['cancelled', { status: 'Cancelled', payment_method_id: 1 }],
  ['paid', { payment_confirmed: true, payment_method_id: 1 }],
  ['to be paid by card', {}],
])('an order that is %s is not polled', async (_state, fields) => {
  const { after } = await openMockedOrder(fields);
  expect(after(15_000)).toEqual([]);
});

it('an order that was cancelled elsewhere is announced by its alert alone', async () => {
  const id = await orderProduct(ada, charger);
  const { after } = await openOrder(id);
  await ada.must(cancelOrder, { params: { orderId: id } });
  fireTimers(after, 15_000);
  const title = await screen.findByRole('heading', { name: 'Order Cancelled' });
  expect(title.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText(withText(/is now/))).toBeNull();
});

it('a past moment in which the payment was awaited does not poll', async () => {
  const id = await orderProduct(ada, charger);
  const { after, countRequests } = await openOrder(id);
  const moment = devTools.now();
  await confirmOrder(id);
  fireTimers(after, 15_000);
  await screen.findByRole('heading', { name: 'Payment Confirmed' });
  const before = { pauses: after(15_000).length, calls: await countRequests() };
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(moment)));
  expect(await screen.findByRole('region', { name: 'Complete Your Payment' })).toBeVisible();
  expect({ pauses: after(15_000).length, calls: await countRequests() }).toEqual(before);
});
