import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

async function openOrder(id: number) {
  const view = renderShop(`/order/${id}`, { stored: ada.stored });
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^Order #${id} \\(`) });
  return view;
}

const findCancelButton = () => screen.queryByRole('button', { name: 'Cancel order' });

async function askToCancel(user: Awaited<ReturnType<typeof openOrder>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel order' }));
}

async function expectCancelled(id: number): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1, name: `Order #${id} (Cancelled)` });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(findCancelButton()).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
  const notices = await screen.findAllByText(withText(`Order #${id} has been cancelled.`));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.closest('[role="status"]')).not.toBeNull();
  const cancelCalls = await recordedCalls(`POST /orders/${id}/cancel/`);
  expect(cancelCalls.map(({ authorization }) => authorization)).toEqual([`Bearer ${ada.access}`]);
}

it('an order can be cancelled on its own page after a question, and the page then shows it', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = await openOrder(id);
  const button = screen.getByRole('button', { name: 'Cancel order' });
  const pay = screen.getByRole('region', { name: 'Complete Your Payment' });
  expect(pay).not.toContainElement(button);
  expect(pay.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const question = await askToCancel(user);
  question.getByText('Are you sure you want to cancel this order?');
  await user.click(question.getByRole('button', { name: 'No, Keep Order' }));
  expect(button).toHaveFocus();
  expect(await recordedCalls(`POST /orders/${id}/cancel/`)).toEqual([]);
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Yes, Cancel Order' }));
  await expectCancelled(id);
  expect(address()).toBe(`/order/${id}`);
});

it('an order can be cancelled in place of the list, which then shows it', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = renderShop('/user/orders', { stored: ada.stored });
  await user.click(await screen.findByRole('button', { name: `View order ${id}` }));
  await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` });
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Yes, Cancel Order' }));
  await expectCancelled(id);
  await user.click(screen.getByRole('button', { name: '← Back to Orders' }));
  const row = (await screen.findByRole('rowheader', { name: `#${id}` })).closest('tr');
  expect(row).toHaveTextContent('Cancelled');
});

it('the question about a paid order names the refund', async () => {
  const order = { order_id: 7, status: 'Processing', total_amount: 100, cart_items: [] };
  const paid = { ...order, payment_confirmed: true, card_fee: 1, amount_charged: 101 };
  server.use(http.get('*/api/orders/7/', () => HttpResponse.json(paid)));
  const { user } = await openOrder(7);
  expect(
    (await askToCancel(user)).getByText(/^You paid ₦101\.00\. We'll refund all of it to the card/),
  ).toBeVisible();
});

it('a failed cancellation shows an alert and can be tried again', async () => {
  const id = await orderProduct(ada, charger);
  server.use(http.post('*/api/orders/:id/cancel/', () => HttpResponse.json({}, { status: 500 })));
  const { user } = await openOrder(id);
  const question = await askToCancel(user);
  await user.click(question.getByRole('button', { name: 'Yes, Cancel Order' }));
  const sentence = await question.findByText('Failed to cancel order. Try again.');
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  server.resetHandlers();
  await user.click(question.getByRole('button', { name: 'Yes, Cancel Order' }));
  expect(await screen.findByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
});

it.each([
  ['Pending', true],
  ['Processing', true],
  ['on hold', true],
  ['Ready_for_pickup', false],
  ['Shipped', false],
  ['Delivered', false],
  ['cancelled', false],
])('an order with the status %s can be cancelled: %s', async (status, isOffered) => {
  const order = { order_id: 7, status, total_amount: 100, cart_items: [] };
  server.use(http.get('*/api/orders/7/', () => HttpResponse.json(order)));
  await openOrder(7);
  expect(findCancelButton() !== null).toBe(isOffered);
});
