import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { formatAmount, formatPrice } from '@contract/entities/money';
import { PRODUCT_LIMIT } from '@contract/calls/catalog.limits';
import { journeys } from '../support/journey';
import { type CheckoutChoice, shopperOn, signedInShopper, type Shopper } from '../support/shopper';

const { shop, journey } = journeys();
/** Each width buys once; `routeTests.ts` checks that every page fits every width. */
const PHONE = 360;
const WIDE = 1280;

interface ListedProduct {
  product_id: number;
  name: string;
  price: number;
  stock: number;
  is_abroad_order: boolean;
}

/** A product with enough stock that parallel tests do not sell it out meanwhile. */
async function findProduct(matches: (product: ListedProduct) => boolean): Promise<ListedProduct> {
  const response = await fetch(`${shop().address}/api/products/?limit=${PRODUCT_LIMIT}&in_stock=true`);
  const product = ((await response.json()) as ListedProduct[]).find((one) => one.stock > 1 && matches(one));
  if (!product) throw new Error('The catalogue has no such product.');
  return product;
}

const findLocalProduct = () => findProduct((product) => !product.is_abroad_order && product.stock > 20);

/** The order number that the order page or the payment page shows. */
async function readOrderNumber({ page }: Shopper): Promise<string> {
  const title = await page
    .getByText(/Order #\d+/)
    .first()
    .innerText();
  return /#(\d+)/.exec(title)?.[1] ?? '';
}

/** A customer with these products in the cart and the checkout form filled in. */
async function fillCheckoutWith(
  browser: BrowserContext,
  products: ListedProduct[],
  choice?: CheckoutChoice,
): Promise<Shopper> {
  const shopper = await signedInShopper(browser, shop().address);
  for (const { product_id: id } of products) await shopper.addToCart(id);
  await shopper.openCart();
  await shopper.fillCheckout(choice);
  return shopper;
}

describe.each([PHONE, WIDE])('at %s px', (width) => {
  journey('CARD-01 a visitor fills a cart, signs up, orders and pays by card', width, async (browser) => {
    const product = await findLocalProduct();
    const shopper = shopperOn(await browser.newPage());
    const { page } = shopper;
    await shopper.addToCart(product.product_id);
    await shopper.signUp(`bisi${randomUUID().slice(0, 8)}`);
    await shopper.waitForCartCount(1);
    await shopper.openCart();
    await shopper.fillCheckout({ payment: 'Debit/Credit Cards' });
    await shopper.placeOrder();
    await page.waitForURL('/payment/debit-credit-card');
    const popup = page.getByRole('dialog', { name: 'Test checkout' });
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await page.waitForURL('/order-success');
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor();
    await shopper.waitForCartCount(0);
    const id = await readOrderNumber(shopper);
    await page.getByRole('link', { name: 'View My Order' }).click();
    await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
    const output = JSON.parse(await shop().keeper('orders', 'show', id, '--json')) as {
      payment_confirmed?: boolean;
    };
    expect(JSON.stringify(output)).toContain('"payment_confirmed":true');
  });
});

journey('an order by transfer is paid once the keeper confirms the transfer', WIDE, async (browser) => {
  const product = await findLocalProduct();
  const shopper = await fillCheckoutWith(browser, [product]);
  const { page } = shopper;
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await page
    .getByText(formatAmount(product.price + 5_000))
    .first()
    .waitFor();
  const id = await readOrderNumber(shopper);
  await page.reload();
  expect(await readOrderNumber(shopper)).toBe(id);
  await shop().keeper('orders', 'confirm-transfer', id, '--reference', `FT-${id}`);
  await page.goto(`/order/${id}`);
  await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
});

journey('a pickup costs no shipping, and an item from abroad adds its surcharge', PHONE, async (browser) => {
  const product = await findLocalProduct();
  const abroadProduct = await findProduct((one) => one.is_abroad_order);
  const shopper = await fillCheckoutWith(browser, [product], { shipping: 'Store Pickup' });
  const { page } = shopper;
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await page.getByText(formatAmount(product.price)).first().waitFor();

  await shopper.addToCart(abroadProduct.product_id);
  await shopper.openCart();
  await shopper.fillCheckout({ shipping: 'Store Pickup' });
  await shopper.main().getByText('is added to any shipping method').waitFor();
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await page
    .getByText(formatAmount(abroadProduct.price + 30_000))
    .first()
    .waitFor();
});

journey('a cancelled order shows that it is cancelled, and its stock comes back', WIDE, async (browser) => {
  const product = await findLocalProduct();
  const readStock = async () => {
    const response = await fetch(`${shop().address}/api/products/${product.product_id}/`);
    return ((await response.json()) as ListedProduct).stock;
  };
  const stockBefore = await readStock();
  const shopper = await fillCheckoutWith(browser, [product]);
  const { page } = shopper;
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  const id = await readOrderNumber(shopper);
  expect(await readStock()).toBe(stockBefore - 1);
  await page.goto('/account/orders');
  await shopper
    .main()
    .getByRole('button', { name: `Cancel order ${id}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('button', { name: /^Yes, Cancel/ }).click();
  await page.getByText(`Order #${id} has been cancelled.`).first().waitFor();
  expect(await readStock()).toBe(stockBefore);
  await page.goto(`/order/${id}`);
  await page.getByRole('heading', { name: 'Order Cancelled' }).waitFor();
});

journey(
  'checkout names a product that sold out in the cart, and places the order once it is removed',
  PHONE,
  async (browser) => {
    const product = await findLocalProduct();
    const otherProduct = await findProduct(
      (one) => !one.is_abroad_order && one.product_id !== product.product_id && one.stock > 5,
    );
    const shopper = await fillCheckoutWith(browser, [product, otherProduct]);
    const { page } = shopper;
    await shop().keeper('products', 'set', String(product.product_id), '--stock', '0');
    await shopper.placeOrder();
    await shopper.main().getByRole('alert').filter({ hasText: product.name }).waitFor();
    expect(await shopper.main().getByLabel('City', { exact: true }).inputValue()).toBe('Lagos');
    await shopper.openCart();
    await shopper
      .main()
      .getByRole('button', { name: `Remove ${product.name}` })
      .click();
    await shopper.fillCheckout();
    await shopper.placeOrder();
    await page.waitForURL('/payment/bank-transfer');
    await shop().keeper('products', 'set', String(product.product_id), '--stock', '40');
  },
);

journey('checkout shows a price that changed in the cart before it orders', PHONE, async (browser) => {
  const product = await findLocalProduct();
  const newPrice = product.price + 1_000;
  const shopper = await fillCheckoutWith(browser, [product]);
  const { page } = shopper;
  await shop().keeper('products', 'set', String(product.product_id), '--price', String(newPrice));
  await shopper.placeOrder();
  await shopper
    .main()
    .getByText(`${product.name} now costs ${formatPrice(newPrice)}.`)
    .waitFor();
  const total = page.getByText(formatAmount(newPrice + 5_000)).first();
  await total.waitFor();
  await shopper.placeOrder();
  await page.waitForURL('/payment/bank-transfer');
  await total.waitFor();
});
