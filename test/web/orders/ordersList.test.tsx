import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const LIST = '*/api/user/orders/';
let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

const openList = (stored = ada.stored) => renderShop('/user/orders', { stored });

it('ORDERS-01 ORDERS-02 ORDERS-03 ORDERS-07 the page lists orders, opens one in place and comes back', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: `View order ${id}` }));
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` })).toBeVisible();
  expect(address()).toBe('/user/orders');
  await user.click(screen.getByRole('button', { name: '← Back to Orders' }));
  expect(await screen.findByRole('button', { name: `View order ${id}` })).toBeVisible();
  expect((await recordedCalls('GET /user/orders/'))[0]?.authorization).toBe(`Bearer ${ada.access}`);
});

it.each(['/user/orders', '/account/orders'])(
  'ORDERS-05 ORDERS-08 ACCOUNT-07 cancelling on %s asks first, posts with Bearer, and the list reloads',
  async (path) => {
    const id = await orderProduct(ada, charger);
    const { user } = renderShop(path, { stored: ada.stored });
    const cancel = await screen.findByRole('button', { name: `Cancel order ${id}` });
    await user.click(cancel);
    const question = await screen.findByRole('dialog', { name: 'Cancel order' });
    expect(question).toHaveTextContent('Are you sure you want to cancel this order?');
    await user.click(within(question).getByRole('button', { name: 'No, Keep Order' }));
    expect(await recordedCalls(`POST /orders/${id}/cancel/`)).toEqual([]);
    await user.click(cancel);
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Cancel order ${id}` })).toBeNull());
    const row = screen.getByRole('rowheader', { name: `#${id}` }).closest('tr');
    expect(row).toHaveTextContent('Cancelled');
    const cancelCalls = await recordedCalls(`POST /orders/${id}/cancel/`);
    expect(cancelCalls.map(({ authorization }) => authorization)).toEqual([`Bearer ${ada.access}`]);
    expect((await recordedCalls('GET /user/orders/')).length).toBeGreaterThan(1);
  },
);

it('ORDERS-04 ORDERS-06 the list capitalises the status, and offers Cancel for none of the four', async () => {
  const statuses = ['cancelled', 'Delivered', 'shipped', 'Ready_for_pickup', 'on hold'];
  const orders = statuses.map((status, at) => ({ order_id: at + 1, status, total_amount: 5 }));
  server.use(http.get(LIST, () => HttpResponse.json(orders)));
  openList();
  for (const label of ['Cancelled', 'Delivered', 'Shipped', 'Ready for pickup', 'On hold']) {
    expect(await screen.findByText(label)).toBeVisible();
  }
  const cancelButtons = screen.getAllByRole('button', { name: /^Cancel order/ });
  expect(cancelButtons.map((button) => button.getAttribute('aria-label'))).toEqual(['Cancel order 5']);
});

it('cancelling a paid order announces the refund before and after', async () => {
  const order = { order_id: 7, total_amount: 73_500, payment_confirmed: true, amount_charged: 74_702.5 };
  const isCancelled = jest.fn(() => false);
  server.use(
    http.get(LIST, () =>
      HttpResponse.json([{ ...order, status: isCancelled() ? 'Cancelled' : 'Processing' }]),
    ),
    http.post('*/api/orders/7/cancel/', () => {
      isCancelled.mockReturnValue(true);
      return HttpResponse.json({ order_id: 7, status: 'Cancelled', message: '' });
    }),
  );
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Cancel order 7' }));
  const refundText =
    "You paid ₦74,702.50. We'll refund all of it to the card you paid with within 10 working days, and email you when it's on its way.";
  expect(await screen.findByRole('dialog', { name: 'Cancel order' })).toHaveTextContent(refundText);
  await user.click(screen.getByRole('button', { name: 'Yes, Cancel Order' }));
  expect(await screen.findByText(`Order #7 has been cancelled. ${refundText}`)).toBeVisible();
});

it('View comes before Cancel in a row', async () => {
  const id = await orderProduct(ada, charger);
  openList();
  const row = (await screen.findByRole('rowheader', { name: `#${id}` })).closest('tr');
  const buttons = within(row as HTMLElement).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['View', 'Cancel']);
});

it('ERRORS-35 a failed cancellation shows an alert and can be tried again', async () => {
  const id = await orderProduct(ada, charger);
  server.use(http.post('*/api/orders/:id/cancel/', () => HttpResponse.json({}, { status: 500 })));
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: `Cancel order ${id}` }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
  const sentence = await screen.findByText('Failed to cancel order. Try again.');
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'No, Keep Order' })).toBeVisible();
});

it('ERRORS-50 a visitor has to log in, by a link, and no orders are loaded', async () => {
  openList({});
  const sentence = await screen.findByText('You must be logged in to view your orders.');
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await recordedCalls('GET /user/orders/')).toEqual([]);
});

it.each([
  ['ERRORS-36 a failure', () => HttpResponse.json({}, { status: 500 }), 'Error fetching your orders.'],
  ['ERRORS-36 no response', () => HttpResponse.error(), 'Error fetching your orders.'],
  [
    'ERRORS-38 an unexpected body',
    () => HttpResponse.json({ orders: [] }),
    'Unexpected API response format.',
  ],
  ['ERRORS-38 null', () => HttpResponse.json(null), 'Unexpected API response format.'],
])('%s shows an alert and can be tried again', async (_name, resolver, sentence) => {
  server.use(http.get(LIST, resolver));
  const { user } = openList();
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('button', { name: /^View order/ })).not.toHaveLength(0);
});

it('ERRORS-37 a 401 asks the customer to log in', async () => {
  server.use(http.get(LIST, () => HttpResponse.json({}, { status: 401 })));
  openList({ ...ada.stored, refresh_token: '' });
  expect(await screen.findByText('You must be logged in to view your orders.')).toBeVisible();
});

it('ERRORS-39 a customer without orders sees that there are none', async () => {
  const otherCustomer = await signedIn(shop().address);
  openList(otherCustomer.stored);
  expect(await screen.findByText('No orders found.')).toBeVisible();
});
