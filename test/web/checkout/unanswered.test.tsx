import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { myOrders } from '@contract/calls/orders';
import { mockServer, loseResponse } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { bodyFields, fill, fillCheckout, pressOrder, findRefusal, makeStoredCart } from './checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ORDERS = '*/api/orders/';
const PLACED_URL = '*/api/orders/placed/:key/';
const NOT_PLACED_MESSAGE = 'Your order has not been placed yet. Please try again.';
const readSentOrder = () => window.sessionStorage.getItem('sentOrder');
const readCart = () => JSON.parse(window.localStorage.getItem('cartData') ?? '') as unknown[];

let keys: (string | null)[] = [];
beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/orders/'))
      keys.push(request.headers.get('idempotency-key'));
  });
});
beforeEach(() => {
  keys = [];
});

async function openCheckout(stored: Record<string, string> = {}) {
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  return view;
}

async function openFilledCheckout(quantityOf: (stock: number) => number = () => 1) {
  const ada = await signedIn(shop().address);
  const { lines } = await makeStoredCart();
  const [line] = lines;
  if (!line) throw new Error('The cart has a line');
  const cartData = JSON.stringify([{ ...line, quantity: quantityOf(line.stock ?? 0) }]);
  const view = await openCheckout({ ...ada.stored, cartData });
  await waitFor(() => expect(view.store.getState().api.queries).not.toEqual({}));
  fillCheckout();
  return { ada, view, line };
}

/** The server places the order, and its response is lost. */
function loseNextResponse(): void {
  server.use(http.post(ORDERS, ({ request }) => loseResponse(request), { once: true }));
}

/** The order call fails before it reaches the server. */
function failNextOrder(): void {
  server.use(http.post(ORDERS, () => HttpResponse.error(), { once: true }));
}

async function expectOnePlaced(ada: Visitor): Promise<void> {
  await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  const orders = await ada.must(myOrders);
  expect(orders).toHaveLength(1);
  expect(window.history.state).toMatchObject({ usr: { orderId: orders[0]?.order_id } });
  await waitFor(() => expect(readCart()).toEqual([]));
  expect(readSentOrder()).toBeNull();
}

describe('an order without a response', () => {
  it('that was placed lets checkout go on after a reload, and is not placed again', async () => {
    const { ada, view } = await openFilledCheckout();
    loseNextResponse();
    pressOrder();
    await findRefusal();
    const before = keys.length;
    view.unmount();
    renderShop('/checkout');
    await expectOnePlaced(ada);
    expect(keys).toHaveLength(before);
  });

  it('that was not placed is reported after a reload, and a press sends the same body under the same key', async () => {
    const { ada, view } = await openFilledCheckout();
    failNextOrder();
    pressOrder();
    await findRefusal();
    view.unmount();
    await openCheckout();
    expect(await findRefusal()).toBe(NOT_PLACED_MESSAGE);
    expect(await ada.must(myOrders)).toEqual([]);
    pressOrder();
    await expectOnePlaced(ada);
    const [first, second] = await recordedCalls('POST /orders/');
    expect(second?.body).toEqual(first?.body);
    expect(keys[1]).toBe(keys[0]);
  });

  it('that was placed is reported when the address was changed since, and a press places nothing', async () => {
    const { ada } = await openFilledCheckout();
    loseNextResponse();
    pressOrder();
    await findRefusal();
    const before = keys.length;
    fill({ City: 'Yaba' });
    pressOrder();
    expect(
      await screen.findByText('Your earlier order went through. You can find it in My Orders.'),
    ).toBeVisible();
    await expectOnePlaced(ada);
    expect(keys).toHaveLength(before);
  });

  it('whose response comes after the shopper has left keeps the cart, and checkout goes on later', async () => {
    const { ada, view } = await openFilledCheckout();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post(ORDERS, () => gate.then(() => passthrough()), { once: true }));
    pressOrder();
    await waitFor(() => expect(keys).toHaveLength(1));
    await view.user.click(screen.getByRole('link', { name: 'Edit cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Cart' });
    release();
    await waitFor(async () => expect(await ada.must(myOrders)).toHaveLength(1));
    expect(readCart()).toHaveLength(1);
    await view.user.click(await screen.findByRole('link', { name: /checkout/i }));
    await expectOnePlaced(ada);
    expect(keys).toHaveLength(1);
  });

  it('that took the whole stock can be sent again, although the cart shows no stock', async () => {
    const { ada, view } = await openFilledCheckout((stock) => stock);
    loseNextResponse();
    pressOrder();
    await findRefusal();
    view.unmount();
    server.use(http.get(PLACED_URL, () => HttpResponse.error()));
    await openCheckout();
    expect(await findRefusal()).toContain('Trying again is safe');
    expect(await screen.findByText('Unavailable')).toBeVisible();
    pressOrder();
    await expectOnePlaced(ada);
    expect(new Set(keys).size).toBe(1);
  });

  it('that was not placed is looked up again when the cart was changed, and a press places a new order', async () => {
    const { ada, view, line } = await openFilledCheckout();
    failNextOrder();
    pressOrder();
    await findRefusal();
    view.unmount();
    await openCheckout({ cartData: JSON.stringify([{ ...line, quantity: 2 }]) });
    await findRefusal();
    pressOrder();
    await expectOnePlaced(ada);
    expect(await recordedCalls('GET /orders/placed/')).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
    const [, second] = await recordedCalls('POST /orders/');
    expect(bodyFields(second?.body).cart_items).toMatchObject([{ quantity: 2 }]);
  });

  it('that was placed leaves in the cart what was added since', async () => {
    const { ada, view, line } = await openFilledCheckout();
    loseNextResponse();
    pressOrder();
    await findRefusal();
    view.unmount();
    const otherLines = (await makeStoredCart(2)).lines.filter(({ product_id: id }) => id !== line.product_id);
    renderShop('/checkout', { stored: { cartData: JSON.stringify([line, ...otherLines]) } });
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const rest = otherLines.map(({ product_id }) => ({ product_id }));
    await waitFor(() => expect(readCart()).toMatchObject(rest));
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('that was placed leaves in the cart the additional quantity chosen since', async () => {
    const { ada, view, line } = await openFilledCheckout();
    loseNextResponse();
    pressOrder();
    await findRefusal();
    view.unmount();
    renderShop('/checkout', { stored: { cartData: JSON.stringify([{ ...line, quantity: 3 }]) } });
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    await waitFor(() => expect(readCart()).toMatchObject([{ product_id: line.product_id, quantity: 2 }]));
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('that was placed is found by a press when another tab has emptied the cart', async () => {
    const { ada } = await openFilledCheckout();
    loseNextResponse();
    pressOrder();
    await findRefusal();
    window.localStorage.setItem('cartData', '[]');
    fireEvent(window, new StorageEvent('storage', { key: 'cartData', newValue: '[]' }));
    pressOrder();
    await expectOnePlaced(ada);
  });

  it('is stored before it is sent, and removed once the server has refused it', async () => {
    await openFilledCheckout();
    let before: string | null = null;
    server.use(
      http.post(ORDERS, () => {
        before = readSentOrder();
        return HttpResponse.json({ code: 'invalid_request', fields: { city: 'Too far' } }, { status: 400 });
      }),
    );
    pressOrder();
    expect(await findRefusal()).toContain('Too far');
    expect(before).toContain('Adeola Odeku');
    expect(readSentOrder()).toBeNull();
  });

  it.each<[string, (order: Record<string, unknown>) => Record<string, unknown>]>([
    ['older than a day', (order) => ({ ...order, at: Date.now() - 24 * 60 * 60 * 1000 })],
    ['another customer’s', (order) => ({ ...order, order: { ...bodyFields(order.order), user_id: 1 } })],
    ['broken', () => ({ key: 'a', order: { user_id: 1 } })],
  ])('is not looked up when it is %s', async (_what, change) => {
    const { view } = await openFilledCheckout();
    failNextOrder();
    pressOrder();
    await findRefusal();
    view.unmount();
    const order = JSON.parse(readSentOrder() ?? '') as Record<string, unknown>;
    window.sessionStorage.setItem('sentOrder', JSON.stringify(change(order)));
    await openCheckout();
    fill({ City: 'Yaba' });
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(await recordedCalls('GET /orders/placed/')).toEqual([]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
