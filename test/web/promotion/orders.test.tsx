import { screen, within } from '@testing-library/react';
import { formatAmount } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { makeCode } from '../../support/promotions';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { readSums } from '../checkout/checkoutPage';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

/** Orders two chargers with ten percent off. */
async function orderWithDiscount(changes: { payment_method_id?: 1 | 2 } = {}) {
  const promotion_code = await makeCode(db());
  const subtotal = charger.price * 2;
  const id = await orderProduct(ada, charger, {
    promotion_code,
    total_amount: subtotal * 0.9 + 5_000,
    ...changes,
  });
  return { id, discountText: `−${formatAmount(subtotal / 10)}` };
}

const openPage = (path: string, state: unknown = null) => renderShop(path, { stored: ada.stored, state });

it('the order page shows the discount, which the receipt prints', async () => {
  const { id, discountText } = await orderWithDiscount();
  openPage(`/order/${id}`);
  const term = await screen.findByText('Discount');
  expect(term.parentElement).toHaveTextContent(`Discount${discountText}`);
});

it('the order page of an order without a code shows no discount', async () => {
  const id = await orderProduct(ada, charger);
  openPage(`/order/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` });
  expect(screen.queryByText('Discount')).toBeNull();
});

it.each([
  ['/payment/bank-transfer', 1],
  ['/payment/debit-credit-card', 2],
] as const)('%s shows the discount of an order from the server', async (path, payment_method_id) => {
  const { id, discountText } = await orderWithDiscount({ payment_method_id });
  openPage(path, { orderId: id });
  await screen.findByRole('region', { name: 'Order summary' });
  expect(readSums()).toMatchObject({ Discount: discountText });
});

it('an order that costs nothing needs no payment, and no refund when it is cancelled', async () => {
  const promotion_code = await makeCode(db(), { value: 100 });
  const id = await orderProduct(ada, charger, {
    ...{ promotion_code, shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 0 },
  });
  const { unmount } = openPage(`/order/${id}`);
  expect(await screen.findByText('There is nothing to pay for this order.')).toBeVisible();
  expect(screen.getByText(`−${formatAmount(charger.price * 2)}`)).toBeVisible();
  unmount();
  const { user } = openPage('/account/orders');
  await user.click(await screen.findByRole('button', { name: `Cancel order ${id}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('There was nothing to pay, so no refund is due.')).toBeVisible();
});
