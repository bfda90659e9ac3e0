import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cancelOrder } from '@contract/calls/orders';
import { formatAmount, formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { applySettings } from '../../../src/web/shared/settings';
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

const PATH = '/payment/bank-transfer';
let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

beforeEach(() => applySettings({ shop: shop().config.shop }));

/** The navigation state that checkout passes. */
function stateOf(orderId: number) {
  const { product_id, name, price } = charger;
  return {
    orderId,
    email: 'ada@example.com',
    phone: '+2348012345678',
    address: '3 Broad Street, Flat 2, Yaba, Lagos',
    subtotal: price * 2,
    shippingCost: 5_000,
    total: price * 2 + 5_000,
    products: [{ product_id, name, price, quantity: 2, image_url: '/c.webp' }],
    shippingMethod: 'ikeja',
  };
}

async function openPage(state: unknown) {
  const view = renderShop(PATH, { stored: ada.stored, state });
  await screen.findByRole('heading', { level: 1, name: 'Thank You!' });
  return view;
}

it('BANK-01 BANK-02 BANK-03 BANK-04 BANK-05 the page shows the order from checkout’s navigation state', async () => {
  const id = await orderProduct(ada, charger);
  await openPage(stateOf(id));
  expect(screen.getByText(`Order #${id}`)).toBeVisible();
  expect(
    screen.getByText(withText(`A confirmation email is on its way to ${ada.user.email}.`)),
  ).toBeVisible();
  const customer = screen.getByRole('region', { name: 'Customer details' });
  for (const text of ['ada@example.com', '+2348012345678', '3 Broad Street, Flat 2, Yaba, Lagos']) {
    expect(customer).toHaveTextContent(text);
  }
  const summary = screen.getByRole('region', { name: 'Order summary' });
  expect(summary.querySelector('img')).toHaveAttribute('src', '/c.webp');
  expect(within(summary).getByText(withText(charger.name))).toBeVisible();
  expect(summary).toHaveTextContent(`2 × ${formatPrice(charger.price)}`);
  expect(summary).toHaveTextContent(formatPrice(charger.price * 2));
  expect(summary).toHaveTextContent(`Subtotal${formatAmount(charger.price * 2)}`);
  expect(summary).toHaveTextContent(`Shipping${formatAmount(5_000)}`);
  expect(summary).toHaveTextContent(`Total${formatAmount(charger.price * 2 + 5_000)}`);
});

it.each([
  ['store_pickup', 30_000, 0, 'Store Pickup₦30,000.00'],
  ['store_pickup', 0, 0, 'Store Pickup₦0.00'],
  ['ikeja', 5_000, 0, 'Shipping₦5,000.00'],
  ['ikeja', 0, 0, 'Shipping₦0.00'],
])(
  'the summary shows what %s costs, ₦%d, although the navigation state says ₦%d',
  async (shippingMethod, costs, shippingCost, line) => {
    const state = stateOf(await orderProduct(ada, charger));
    await openPage({ ...state, shippingMethod, shippingCost, total: state.subtotal + costs });
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(line);
  },
);

it('BANK-06 BANK-07 the page shows account, reference and amount, and copies them', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = await openPage(stateOf(id));
  const clipboardWrite = jest.spyOn(navigator.clipboard, 'writeText');
  const account = screen.getByRole('region', { name: /into this account$/ });
  for (const text of ['Sample Bank', '0123456789', 'Kanti Electronics Ltd', String(id)]) {
    expect(within(account).getByText(text)).toBeVisible();
  }
  expect(account).toHaveTextContent('Use your Order ID as the payment reference');
  await user.click(within(account).getByRole('button', { name: 'Copy account number' }));
  expect(await within(account).findByText('Copied')).toBeVisible();
  await user.click(within(account).getByRole('button', { name: 'Copy Order ID' }));
  await user.click(within(account).getByRole('button', { name: 'Copy amount' }));
  const { total } = stateOf(id);
  expect(account).toHaveTextContent(`Amount${formatAmount(total)}`);
  expect(clipboardWrite.mock.calls).toEqual([['0123456789'], [String(id)], [`${total}.00`]]);
  clipboardWrite.mockRestore();
});

it('BANK-08 Go Home links to home', async () => {
  await openPage(stateOf(await orderProduct(ada, charger)));
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

it('BANK-09 BANK-10 BANK-11 BANK-12 cancelling asks first, posts with Token, and goes home', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = await openPage(stateOf(id));
  const cancelButton = screen.getByRole('button', { name: 'Cancel Order' });
  await user.click(cancelButton);
  const question = await screen.findByRole('dialog', { name: 'Cancel order' });
  await user.click(within(question).getByRole('button', { name: 'No, Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cancelButton).toHaveFocus();
  expect(await recordedCalls(`POST /orders/${id}/cancel/`)).toEqual([]);
  await user.click(cancelButton);
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }));
  await waitFor(() => expect(address()).toBe('/'));
  const cancelCalls = await recordedCalls(`POST /orders/${id}/cancel/`);
  expect(cancelCalls.map(({ authorization }) => authorization)).toEqual([`Token ${ada.access}`]);
});

it('ERRORS-34 a failed cancellation stays on the page and shows an alert', async () => {
  const id = await orderProduct(ada, charger);
  server.use(http.post('*/api/orders/:id/cancel/', () => HttpResponse.error()));
  const { user } = await openPage(stateOf(id));
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }));
  const sentence = await screen.findByText('Failed to cancel order. Please try again.');
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  expect(address()).toBe(PATH);
});

it('the page works with the order’s id alone and loads everything else', async () => {
  const id = await orderProduct(ada, charger);
  await openPage({ orderId: id });
  expect(screen.getByRole('region', { name: 'Customer details' })).toHaveTextContent('Yaba, Lagos');
  const summary = screen.getByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent(formatAmount(charger.price * 2 + 5_000));
  expect((await recordedCalls(`GET /orders/${id}/details/`))[0]?.authorization).toBe(`Token ${ada.access}`);
});

it('the page shows that the order was cancelled meanwhile, and no bank account', async () => {
  const id = await orderProduct(ada, charger);
  await ada.must(cancelOrder, { params: { orderId: id } });
  await openPage(stateOf(id));
  expect(await screen.findByText('Order Cancelled')).toBeVisible();
  expect(screen.queryByText('0123456789')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
});

it('ERRORS-28 the page shows an error without navigation state', async () => {
  renderShop(PATH, { stored: ada.stored });
  expect(await screen.findByText('No order details found. Please go back to checkout.')).toBeVisible();
});

it('ERRORS-27 an order that cannot be loaded shows an alert', async () => {
  renderShop(PATH, { stored: ada.stored, state: { orderId: 999_999 } });
  const sentence = await screen.findByText(
    'Failed to fetch order details. Please try again or contact support.',
  );
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
});

it.each(['text', 7, [], { orderId: 'x', products: 'none' }, { orderId: {}, total: -1 }])(
  'navigation state like %o is not trusted',
  async (state) => {
    renderShop(PATH, { stored: ada.stored, state });
    expect(await screen.findByText('No order details found. Please go back to checkout.')).toBeVisible();
  },
);

it('the page shows after how many hours an unpaid order is cancelled, by the shop’s setting', async () => {
  applySettings({ shop: shop().config.shop, orderExpiryHours: 48 });
  await openPage(stateOf(await orderProduct(ada, charger)));
  expect(screen.getByText(withText(/Unpaid orders are cancelled after 48 hours\.$/))).toBeVisible();
});

it('a pickup order shows how it can be paid at the store', async () => {
  const id = await orderProduct(ada, charger, { shipping_method: 'store_pickup' });
  await openPage({ ...stateOf(id), shippingMethod: 'store_pickup' });
  expect(screen.getByText(/Or pay at our store when you collect your order: /)).toBeVisible();
});

it('a line with an unknown price or quantity is left out', async () => {
  const state = stateOf(await orderProduct(ada, charger));
  const unknownLines = [
    { product_id: 7, name: 'Without a price', quantity: 1 },
    { product_id: 8, name: 'Without a quantity', price: 500 },
  ];
  await openPage({ ...state, products: [...state.products, ...unknownLines] });
  expect(screen.getByText(withText(charger.name))).toBeVisible();
  expect(screen.queryByText(/^Without a/)).toBeNull();
});

it('a cancelled order has another title than Thank You', async () => {
  const id = await orderProduct(ada, charger);
  await ada.must(cancelOrder, { params: { orderId: id } });
  renderShop(PATH, { stored: ada.stored, state: stateOf(id) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your order has been cancelled' }),
  ).toBeVisible();
  expect(screen.queryByText('Thank You!')).toBeNull();
});

it('payment by transfer is unavailable when the shop has no bank account (BANK-07)', async () => {
  applySettings({});
  await openPage(stateOf(await orderProduct(ada, charger)));
  expect(screen.getByText(/^Payment by bank transfer is unavailable right now\./)).toBeVisible();
  expect(screen.queryByText('Account number')).toBeNull();
  expect(document.body).not.toHaveTextContent('Sample Bank');
});
