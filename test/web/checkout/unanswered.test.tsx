import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { myOrders } from '@contract/calls/orders';
import { mockServer, loseResponse } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { fieldsOf, fill, fillAll, press, refusal, storedCart } from './checkoutPage';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const sent = recordCalls(broken);

const ORDERS = '*/api/orders/';
const PLACED = '*/api/orders/placed/:key/';
const UNPLACED = 'Your order has not been placed yet. Please try again.';
const kept = () => window.sessionStorage.getItem('sentOrder');
const inCart = () => JSON.parse(window.localStorage.getItem('cartData') ?? '') as unknown[];

let keys: (string | null)[] = [];
beforeAll(() => {
  broken.events.on('request:start', ({ request }) => {
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

async function ready(quantityOf: (stock: number) => number = () => 1) {
  const ada = await signedIn(shop().address);
  const { lines } = await storedCart();
  const [line] = lines;
  if (!line) throw new Error('The cart has a line');
  const cartData = JSON.stringify([{ ...line, quantity: quantityOf(line.stock ?? 0) }]);
  const view = await openCheckout({ ...ada.stored, cartData });
  await waitFor(() => expect(view.store.getState().api.queries).not.toEqual({}));
  fillAll();
  return { ada, view, line };
}

/** The server places the order, and its response is lost. */
function loseAnswer(): void {
  broken.use(http.post(ORDERS, ({ request }) => loseResponse(request), { once: true }));
}

/** The order call fails before it reaches the server. */
function loseOrder(): void {
  broken.use(http.post(ORDERS, () => HttpResponse.error(), { once: true }));
}

async function onePlaced(ada: Visitor): Promise<void> {
  await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  const orders = await ada.must(myOrders);
  expect(orders).toHaveLength(1);
  expect(window.history.state).toMatchObject({ usr: { orderId: orders[0]?.order_id } });
  await waitFor(() => expect(inCart()).toEqual([]));
  expect(kept()).toBeNull();
}

describe('an order without a response', () => {
  it('that was placed lets checkout go on after a reload, and is not placed again', async () => {
    const { ada, view } = await ready();
    loseAnswer();
    press();
    await refusal();
    const before = keys.length;
    view.unmount();
    renderShop('/checkout');
    await onePlaced(ada);
    expect(keys).toHaveLength(before);
  });

  it('that was not placed is reported after a reload, and a press sends the same body under the same key', async () => {
    const { ada, view } = await ready();
    loseOrder();
    press();
    await refusal();
    view.unmount();
    await openCheckout();
    expect(await refusal()).toBe(UNPLACED);
    expect(await ada.must(myOrders)).toEqual([]);
    press();
    await onePlaced(ada);
    const [first, second] = await sent('POST /orders/');
    expect(second?.body).toEqual(first?.body);
    expect(keys[1]).toBe(keys[0]);
  });

  it('that was placed is reported when the address was changed since, and a press places nothing', async () => {
    const { ada } = await ready();
    loseAnswer();
    press();
    await refusal();
    const before = keys.length;
    fill({ City: 'Yaba' });
    press();
    expect(
      await screen.findByText('Your earlier order went through. You can find it in My Orders.'),
    ).toBeVisible();
    await onePlaced(ada);
    expect(keys).toHaveLength(before);
  });

  it('whose response comes after the shopper has left keeps the cart, and checkout goes on later', async () => {
    const { ada, view } = await ready();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    broken.use(http.post(ORDERS, () => answered.then(() => passthrough()), { once: true }));
    press();
    await waitFor(() => expect(keys).toHaveLength(1));
    await view.user.click(screen.getByRole('link', { name: 'Edit cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Cart' });
    answer();
    await waitFor(async () => expect(await ada.must(myOrders)).toHaveLength(1));
    expect(inCart()).toHaveLength(1);
    await view.user.click(await screen.findByRole('link', { name: /checkout/i }));
    await onePlaced(ada);
    expect(keys).toHaveLength(1);
  });

  it('that took the whole stock can be sent again, although the cart shows no stock', async () => {
    const { ada, view } = await ready((stock) => stock);
    loseAnswer();
    press();
    await refusal();
    view.unmount();
    broken.use(http.get(PLACED, () => HttpResponse.error()));
    await openCheckout();
    expect(await refusal()).toContain('Trying again is safe');
    expect(await screen.findByText('Unavailable')).toBeVisible();
    press();
    await onePlaced(ada);
    expect(new Set(keys).size).toBe(1);
  });

  it('that was not placed is looked up again when the cart was changed, and a press places a new order', async () => {
    const { ada, view, line } = await ready();
    loseOrder();
    press();
    await refusal();
    view.unmount();
    await openCheckout({ cartData: JSON.stringify([{ ...line, quantity: 2 }]) });
    await refusal();
    press();
    await onePlaced(ada);
    expect(await sent('GET /orders/placed/')).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
    const [, second] = await sent('POST /orders/');
    expect(fieldsOf(second?.body).cart_items).toMatchObject([{ quantity: 2 }]);
  });

  it('that was placed leaves in the cart what was added since', async () => {
    const { ada, view, line } = await ready();
    loseAnswer();
    press();
    await refusal();
    view.unmount();
    const more = (await storedCart(2)).lines.filter(({ product_id: id }) => id !== line.product_id);
    renderShop('/checkout', { stored: { cartData: JSON.stringify([line, ...more]) } });
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const rest = more.map(({ product_id }) => ({ product_id }));
    await waitFor(() => expect(inCart()).toMatchObject(rest));
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('that was placed leaves in the cart the additional quantity chosen since', async () => {
    const { ada, view, line } = await ready();
    loseAnswer();
    press();
    await refusal();
    view.unmount();
    renderShop('/checkout', { stored: { cartData: JSON.stringify([{ ...line, quantity: 3 }]) } });
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    await waitFor(() => expect(inCart()).toMatchObject([{ product_id: line.product_id, quantity: 2 }]));
    expect(await ada.must(myOrders)).toHaveLength(1);
  });

  it('that was placed is found by a press when another tab has emptied the cart', async () => {
    const { ada } = await ready();
    loseAnswer();
    press();
    await refusal();
    window.localStorage.setItem('cartData', '[]');
    fireEvent(window, new StorageEvent('storage', { key: 'cartData', newValue: '[]' }));
    press();
    await onePlaced(ada);
  });

  it('is stored before it is sent, and removed once the server has refused it', async () => {
    await ready();
    let before: string | null = null;
    broken.use(
      http.post(ORDERS, () => {
        before = kept();
        return HttpResponse.json({ code: 'invalid_request', fields: { city: 'Too far' } }, { status: 400 });
      }),
    );
    press();
    expect(await refusal()).toContain('Too far');
    expect(before).toContain('Adeola Odeku');
    expect(kept()).toBeNull();
  });

  it.each<[string, (order: Record<string, unknown>) => Record<string, unknown>]>([
    ['older than a day', (order) => ({ ...order, at: Date.now() - 24 * 60 * 60 * 1000 })],
    ['another customer’s', (order) => ({ ...order, order: { ...fieldsOf(order.order), user_id: 1 } })],
    ['broken', () => ({ key: 'a', order: { user_id: 1 } })],
  ])('is not looked up when it is %s', async (_what, changed) => {
    const { view } = await ready();
    loseOrder();
    press();
    await refusal();
    view.unmount();
    const order = JSON.parse(kept() ?? '') as Record<string, unknown>;
    window.sessionStorage.setItem('sentOrder', JSON.stringify(changed(order)));
    await openCheckout();
    fill({ City: 'Yaba' });
    press();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(await sent('GET /orders/placed/')).toEqual([]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
