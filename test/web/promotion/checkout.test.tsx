import { screen, waitFor, within } from '@testing-library/react';
import { formatAmount } from '@contract/entities/money';
import { feeKobo } from '@contract/rules/cardFee';
import { subtotalNaira } from '@contract/rules/totals';
import { stopPromotion } from '../../../src/server/modules/promotions';
import { mockServer } from '../../support/mockServer';
import { makeCode, countUses } from '../../support/promotions';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import {
  agree,
  ADDRESS,
  choose,
  bodyFields,
  fill,
  fillCheckout,
  pressOrder,
  findRefusal,
  makeStoredCart,
  readSums,
} from '../checkout/checkoutPage';
import { promotionStateOf } from './promotionState';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
const db = () => shop().database.db;
const FAILED = 'There was an error placing your order. Please try again.';

async function openCheckout(code?: string) {
  const ada = await signedIn(shop().address);
  const { cartData, lines } = await makeStoredCart();
  const stored = { ...ada.stored, cartData, ...(code && { promotionCode: code }) };
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(screen.getByLabelText('Phone')).not.toHaveAttribute('readonly'));
  return { ...view, subtotal: subtotalNaira(lines) };
}

const storedCode = () => window.localStorage.getItem('promotionCode');
const waitForDiscount = (code: string, naira: number) =>
  waitFor(() => expect(readSums()).toHaveProperty([`Discount (${code})`], `−${formatAmount(naira)}`));
const field = () => screen.getByRole('textbox', { name: 'Promotion code' });

describe('checkout with a code', () => {
  it('shows its discount, calculates the fee from the rest, and places the order with it', async () => {
    const code = await makeCode(db());
    const { store, subtotal } = await openCheckout(code);
    fillCheckout();
    await waitForDiscount(code, subtotal / 10);
    const total = subtotal * 0.9 + 5_000;
    expect(readSums()).toHaveProperty('Total', formatAmount(total));
    choose('Payment method', /^Debit/);
    expect(readSums()).toHaveProperty('Card fee', formatAmount(feeKobo(total * 100) / 100));
    choose('Payment method', /^Bank/);
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [call] = await recordedCalls('POST /orders/');
    expect(call?.body).toMatchObject({ promotion_code: code, total_amount: total });
    await screen.findByRole('region', { name: 'Order summary' });
    expect(readSums()).toMatchObject({
      Discount: `−${formatAmount(subtotal / 10)}`,
      Total: formatAmount(total),
    });
    expect(await countUses(db(), code)).toEqual({ counted: 1, held: 1 });
    expect(promotionStateOf(store)).toBe('ordered');
    await waitFor(() => expect(storedCode()).toBeNull());
  });

  it('sends and checks no code when there is none', async () => {
    await openCheckout();
    fillCheckout();
    expect(Object.keys(readSums())).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Discount/)]));
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    const [call] = await recordedCalls('POST /orders/');
    expect(bodyFields(call?.body)).not.toHaveProperty('promotion_code');
    expect(await recordedCalls('POST /promotions/check/')).toEqual([]);
    await screen.findByRole('region', { name: 'Order summary' });
    expect(Object.keys(readSums())).toEqual(['Subtotal', 'Shipping', 'Total']);
  });

  it('applies the code on Enter in its field, and places no order', async () => {
    const code = await makeCode(db());
    const { user } = await openCheckout();
    await user.type(field(), `${code.toLowerCase()}{Enter}`);
    expect(await screen.findByText(`Discount (${code})`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove code' })).toHaveFocus();
    expect(await recordedCalls('POST /orders/')).toEqual([]);
  });

  it('checks again when the method changes, and removes free shipping from a free method with an alert', async () => {
    const code = await makeCode(db(), { kind: 'free_shipping', value: null });
    const { store, subtotal } = await openCheckout(code);
    expect(await screen.findByText('Free delivery will be applied at checkout.')).toBeVisible();
    choose('Shipping method', /^Ikeja axis/);
    await waitForDiscount(code, 5_000);
    expect(readSums()).toHaveProperty('Total', formatAmount(subtotal));
    choose('Shipping method', /^Store Pickup/);
    expect(await findRefusal()).toBe('This code takes nothing off this order.');
    expect(promotionStateOf(store)).toBe('nothing_eligible');
    expect(readSums()).toHaveProperty('Total', formatAmount(subtotal));
    expect(field()).toHaveValue(code);
  });

  it('shows both sentences when Place Order refuses the code, removes its line, and orders at the next press', async () => {
    const code = await makeCode(db());
    const { store, subtotal } = await openCheckout(code);
    fillCheckout();
    await waitForDiscount(code, subtotal / 10);
    await stopPromotion(db(), code);
    pressOrder();
    const refusalText = await findRefusal();
    expect(refusalText).toContain(FAILED);
    expect(refusalText).toContain('This code is not known.');
    expect(promotionStateOf(store)).toBe('unknown');
    expect(readSums()).toHaveProperty('Total', formatAmount(subtotal + 5_000));
    expect(store.getState().machine.checkout?.value).toEqual({ reviewing: 'codeRefused' });
    pressOrder();
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  });

  it('goes to the success page when the order costs nothing', async () => {
    const code = await makeCode(db(), { value: 100 });
    const { subtotal } = await openCheckout(code);
    fill(ADDRESS);
    choose('Shipping method', /^Store Pickup/);
    agree();
    await waitForDiscount(code, subtotal);
    expect(readSums()).toHaveProperty('Total', formatAmount(0));
    pressOrder();
    await waitFor(() => expect(address()).toBe('/order-success'));
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Your order is confirmed and will be ready for pickup soon.')).toBeVisible();
    expect(main.queryByText(/You paid/)).toBeNull();
    expect(storedCode()).toBeNull();
  });
});
