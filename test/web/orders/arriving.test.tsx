import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cancelOrder } from '@contract/calls/orders';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

it('a pickup order shows where and when to collect it, and its receipt has no shipping address', async () => {
  const charger = await fetchProduct(shop().address, 1);
  const id = await orderProduct(ada, charger, { shipping_method: 'store_pickup' });
  renderShop(`/order/${id}`, { stored: ada.stored });
  const pickupRegion = await screen.findByRole('region', { name: 'Collect from' });
  const { pickupAddress, pickupHours } = shop().config.shop;
  expect(pickupRegion).toHaveTextContent(`${pickupAddress}${pickupHours}`);
  expect(screen.getByText('Billing address').closest('[data-screen-only]')).toBeNull();
  expect(screen.getByText('Shipping address').closest('[data-screen-only]')).not.toBeNull();
});

it('a cancelled order shows no pickup address', async () => {
  const id = await orderProduct(ada, await fetchProduct(shop().address, 1), {
    shipping_method: 'store_pickup',
  });
  await ada.must(cancelOrder, { params: { orderId: id } });
  renderShop(`/order/${id}`, { stored: ada.stored });
  await screen.findByText('Billing address');
  expect(screen.queryByText('Collect from')).not.toBeInTheDocument();
});

it('a paid order shows its estimated arrival for its State and from abroad, until it is delivered', async () => {
  const items = [
    { product_name: 'Bask Cube', quantity: 1, price: 50 },
    { product_name: 'Ovra Tab', quantity: 1, price: 50, is_abroad_order: true, abroad_delivery_days: 21 },
  ];
  const events = [{ at: '2026-11-26T11:00:00Z', status: 'payment_confirmed', note: null }];
  const paidOrder = {
    payment_confirmed: true,
    shipping_method: 'express',
    state: 'Kano',
    cart_items: items,
    events,
  };
  const openOrder = async (status: string) => {
    const order = { order_id: 7, total_amount: 100, ...paidOrder, status };
    server.use(http.get('*/api/orders/7/', () => HttpResponse.json(order)));
    const view = renderShop('/order/7', { stored: ada.stored });
    await screen.findByRole('heading', { level: 1, name: `Order #7 (${status})` });
    return view;
  };
  const { unmount } = await openOrder('Processing');
  expect(screen.getByRole('main')).toHaveTextContent(
    'Estimated arrival: 30 November to 1 December 2026; items from abroad 17 December 2026.',
  );
  expect(screen.queryByText('Collect from')).not.toBeInTheDocument();
  unmount();
  await openOrder('Delivered');
  expect(screen.getByRole('main')).not.toHaveTextContent('Estimated arrival');
});
