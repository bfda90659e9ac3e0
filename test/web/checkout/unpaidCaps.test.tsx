import { screen, waitFor } from '@testing-library/react';
import { cancelOrder, myOrders } from '@contract/calls/orders';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import {
  field,
  fill,
  fillCheckout,
  cartLineOf,
  pressOrder,
  fetchProducts,
  findRefusal,
} from './checkoutPage';

const shop = shopFixture(() => openShop({ RATE_LIMIT: 'on', UNPAID_ORDERS_MAX: '2' }));

const FAILED = 'There was an error placing your order. Please try again.';

async function prepareCheckout(quantityOf: (stock: number) => number) {
  const ada = await signedIn(shop().address);
  const products = await fetchProducts('in_stock=true&limit=200');
  const product = products.find((one) => !one.is_abroad_order && one.stock > 20);
  if (!product) throw new Error('The catalogue has a product with stock');
  const quantity = quantityOf(product.stock);
  const cartData = JSON.stringify([cartLineOf(product, { quantity })]);
  const openCheckout = async () => {
    renderShop('/checkout', { stored: { ...ada.stored, cartData } });
    await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
    fillCheckout();
    fill({ 'Order note (optional)': 'Ring twice' });
  };
  return { ada, product, openCheckout };
}

function expectNothingLost() {
  expect(field('Order note (optional)')).toHaveValue('Ring twice');
  expect(field('Address')).toHaveValue('12 Adeola Odeku Street');
  expect(JSON.parse(window.localStorage.getItem('cartData') ?? '')).toHaveLength(1);
}

it('too many unpaid orders are refused with their number and a link, and checkout orders once one is cancelled', async () => {
  const { ada, product, openCheckout } = await prepareCheckout(() => 1);
  const orderId = await orderProduct(ada, product);
  await orderProduct(ada, product);
  await openCheckout();
  pressOrder();
  expect(await findRefusal()).toBe(
    `${FAILED}You have 2 unpaid orders. Please pay or cancel one before you order again.See my orders`,
  );
  const link = screen.getByRole('link', { name: 'See my orders' });
  expect(link).toHaveAttribute('href', '/user/orders');
  expect(link).toHaveAttribute('target', '_blank');
  expectNothingLost();
  await ada.must(cancelOrder, { params: { orderId } });
  pressOrder();
  await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  expect(await ada.must(myOrders)).toHaveLength(3);
});

it('a quantity beyond the unpaid limit is refused with the allowed number', async () => {
  const { product, openCheckout } = await prepareCheckout((stock) => stock);
  await openCheckout();
  pressOrder();
  const allowed = Math.ceil(product.stock / 2);
  expect(await findRefusal()).toBe(
    `${FAILED}You can order up to ${allowed} of ${product.name} before you pay.See my orders`,
  );
  expectNothingLost();
});

it('a product whose unpaid limit is used up is refused with the reason', async () => {
  const { ada, product, openCheckout } = await prepareCheckout((stock) => Math.floor(stock / 2));
  const { product_id, name, price, is_abroad_order } = product;
  const quantity = Math.ceil(product.stock / 2);
  await orderProduct(ada, product, {
    cart_items: [{ product: product_id, name, price, quantity, is_abroad_order }],
    total_amount: price * quantity + 5_000,
  });
  await openCheckout();
  pressOrder();
  expect(await findRefusal()).toBe(
    `${FAILED}We can't hold any more ${product.name} in unpaid orders. Please pay for or cancel one before you order more.See my orders`,
  );
  expectNothingLost();
});
