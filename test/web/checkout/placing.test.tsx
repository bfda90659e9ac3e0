import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { myOrders } from '@contract/calls/orders';
import { formatAmount, formatPrice } from '@contract/entities/money';
import { subtotalNaira } from '@contract/rules/totals';
import { mockServer, loseResponse } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import {
  choose,
  bodyFields,
  fill,
  fillCheckout,
  pressOrder,
  findRefusal,
  makeStoredCart,
} from './checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ORDERS = '*/api/orders/';
const FAILED = 'There was an error placing your order. Please try again.';

async function openFilledCheckout(size = 1) {
  const ada = await signedIn(shop().address);
  const { cartData, lines } = await makeStoredCart(size);
  const view = renderShop('/checkout', { stored: { ...ada.stored, cartData } });
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(screen.getByLabelText('Phone')).not.toHaveAttribute('readonly'));
  // A refresh that is still pending would not be requested again.
  await waitFor(() => {
    const states = Object.values(view.store.getState().api.queries).map((entry) => String(entry?.status));
    expect(states).not.toContain('pending');
  });
  fillCheckout();
  return { ...view, ada, lines };
}

let keys: (string | null)[] = [];
beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/orders/')) {
      keys.push(request.headers.get('idempotency-key'));
    }
  });
});
beforeEach(() => {
  keys = [];
});

describe('placing an order', () => {
  it('CHECKOUT-12 CHECKOUT-13 CHECKOUT-14 CHECKOUT-15 CHECKOUT-17 CHECKOUT-18 CHECKOUT-22 sends every field of the payload by bank transfer', async () => {
    const { ada, lines } = await openFilledCheckout(2);
    fill({ 'Address line 2 (optional)': 'Flat 3', 'Order note (optional)': 'Ring twice' });
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [call] = await recordedCalls('POST /orders/');
    const subtotal = subtotalNaira(lines);
    expect(call?.body).toEqual({
      user_id: ada.id,
      email: ada.user.email,
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
      address: '12 Adeola Odeku Street, Flat 3',
      city: 'Ikeja',
      state: 'Lagos',
      postal_code: '100281',
      country: 'Nigeria',
      phone: '+2348035550126',
      shipping_method: 'ikeja',
      order_note: 'Ring twice',
      payment_method_id: 1,
      shipping_cost: 5_000,
      total_amount: subtotal + 5_000,
      cart_items: lines.map((line) => ({
        product: line.product_id,
        name: line.name,
        image_url: expect.any(String) as string,
        quantity: 1,
        price: line.price,
        is_abroad_order: false,
        abroad_delivery_days: line.abroad_delivery_days,
      })),
    });
    const [order] = await ada.must(myOrders);
    expect(window.history.state).toMatchObject({
      usr: {
        orderId: order?.order_id,
        email: ada.user.email,
        phone: '+2348035550126',
        address: '12 Adeola Odeku Street, Flat 3, Ikeja, Lagos',
        subtotal,
        shippingCost: 5_000,
        total: subtotal + 5_000,
        products: lines.map(({ name, price }) => ({ name, price, quantity: 1 })),
        shippingMethod: 'ikeja',
      },
    });
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toBe('[]'));
  });

  it('lets Back from the payment page lead to the order, and keeps no draft', async () => {
    await openFilledCheckout();
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(window.sessionStorage.getItem('checkoutDraft')).toBeNull();
    act(() => window.history.back());
    await waitFor(() => expect(address()).toMatch(/^\/order\/\d+$/));
    expect(await screen.findByRole('heading', { level: 1, name: /^Order #\d+/ })).toBeVisible();
  });

  it('CHECKOUT-12 CHECKOUT-16 CHECKOUT-19 works by card, without a second line of the address', async () => {
    await openFilledCheckout();
    choose('Payment method', /^Debit\/Credit Cards/);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/debit-credit-card'));
    const [call] = await recordedCalls('POST /orders/');
    expect(bodyFields(call?.body)).toMatchObject({ payment_method_id: 2, address: '12 Adeola Odeku Street' });
  });

  it('CHECKOUT-23 makes one order of two presses', async () => {
    const { ada } = await openFilledCheckout();
    pressOrder();
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(await recordedCalls('POST /orders/')).toHaveLength(1);
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('ERRORS-25 ERRORS-26 shows an alert when the server fails, keeps the cart and the key, and orders once at the next press', async () => {
    const { ada, lines } = await openFilledCheckout();
    server.use(http.post(ORDERS, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    pressOrder();
    expect(await findRefusal()).toContain(FAILED);
    expect(JSON.parse(window.localStorage.getItem('cartData') ?? '')).toHaveLength(lines.length);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [first, second] = keys;
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('does not order again when the response was lost', async () => {
    const { ada } = await openFilledCheckout();
    server.use(http.post(ORDERS, ({ request }) => loseResponse(request), { once: true }));
    pressOrder();
    expect(await findRefusal()).toContain(FAILED);
    expect(await ada.must(myOrders)).toHaveLength(1);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('shows and takes over a price that changed, and orders under a new key', async () => {
    const { lines } = await openFilledCheckout();
    const [line] = lines;
    if (!line) throw new Error('The cart has a line');
    const price = line.price;
    server.use(
      http.get(`*/api/products/${line.product_id}/`, () =>
        HttpResponse.json({ ...line, price: price - 500 }),
      ),
    );
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText(`1 × ${formatAmount(price - 500)}`);
    server.resetHandlers();
    pressOrder();
    expect(await findRefusal()).toBe(`${FAILED}${line.name} now costs ${formatPrice(price)}.`);
    await screen.findAllByText(`1 × ${formatAmount(price)}`);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [first, second] = keys;
    expect(second).not.toBe(first);
  });

  it('names and marks an item that sold out meanwhile', async () => {
    const { lines } = await openFilledCheckout();
    const [line] = lines;
    if (!line) throw new Error('The cart has a line');
    const items = [{ product: line.product_id, name: line.name, stock: 0 }];
    const body = { code: 'unavailable_items', error: 'Sold out', detail: 'Sold out', items };
    server.use(
      http.post(ORDERS, () => HttpResponse.json(body, { status: 409 })),
      http.get(`*/api/products/${line.product_id}/`, () => HttpResponse.json({ ...line, stock: 0 })),
    );
    pressOrder();
    expect(await findRefusal()).toBe(`${FAILED}${line.name} is sold out.`);
    expect(await screen.findByText('Unavailable')).toBeVisible();
  });
});
