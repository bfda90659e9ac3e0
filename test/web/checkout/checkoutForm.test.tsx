import { screen, waitFor, within } from '@testing-library/react';
import { formatAmount, formatPrice, toKobo, toNaira } from '@contract/entities/money';
import { feeKobo } from '@contract/rules/cardFee';
import { subtotalNaira } from '@contract/rules/totals';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { choose, field, cartLineOf, fetchProducts, makeStoredCart, readSums } from './checkoutPage';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

async function openCheckout(stored: Record<string, string>) {
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  return view;
}

describe('the checkout form', () => {
  it('CHECKOUT-01 CHECKOUT-20 A11Y-07 shows all fields to a visitor', async () => {
    const { cartData } = await makeStoredCart();
    await openCheckout({ cartData });
    for (const label of [
      ...['Email', 'First name', 'Last name', 'Address', 'Address line 2 (optional)', 'City', 'State'],
      ...['Postal code', 'Country', 'Phone', 'Order note (optional)'],
    ]) {
      expect(field(label)).toBeVisible();
    }
  });

  it('CHECKOUT-02 CHECKOUT-03 CHECKOUT-04 CHECKOUT-05 CHECKOUT-09 starts with bank transfer and nothing else chosen', async () => {
    const { cartData } = await makeStoredCart();
    await openCheckout({ cartData });
    const shipping = within(screen.getByRole('radiogroup', { name: 'Shipping method' })).getAllByRole(
      'radio',
    );
    expect(shipping).toHaveLength(8);
    for (const radio of shipping) expect(radio).not.toBeChecked();
    const payment = within(screen.getByRole('radiogroup', { name: 'Payment method' }));
    expect(payment.getByRole('radio', { name: /^Bank Transfer/ })).toBeChecked();
    expect(payment.getByRole('radio', { name: /^Debit\/Credit Cards/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' })).not.toBeChecked();
  });

  it('CHECKOUT-08 has a link above it that leads to sign-in and back', async () => {
    const { user } = await openCheckout({});
    const link = screen.getByRole('link', { name: 'Click here to login' });
    const follows = link.compareDocumentPosition(field('Email')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([link.closest('form'), follows > 0]).toEqual([null, true]);
    await user.click(link);
    await screen.findByLabelText('Username or email');
    expect(window.history.state).toMatchObject({ usr: { from: '/checkout' } });
  });

  it('CHECKOUT-07 is prefilled with email and names of the signed-in user', async () => {
    const ada = await signedIn(shop().address);
    await openCheckout(ada.stored);
    expect(field('Email')).toHaveValue(ada.user.email);
    expect(field('First name')).toHaveValue('Adaeze');
    expect(field('Last name')).toHaveValue('Okonkwo');
  });

  it('CHECKOUT-21 offers about 249 countries, Nigeria first', async () => {
    await openCheckout({});
    const countries = within(field('Country'))
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);
    expect(countries[0]).toBe('Nigeria');
    expect(new Set(countries).size).toBe(countries.length);
    expect(Math.abs(countries.length - 249)).toBeLessThanOrEqual(2);
  });

  it('CHECKOUT-11 refreshes every item of the cart', async () => {
    const { cartData, lines } = await makeStoredCart(3);
    await openCheckout({ cartData });
    await waitFor(async () => {
      const requests = (await recordedCalls('GET /products/')).map(({ line }) => line);
      expect(requests).toEqual(
        expect.arrayContaining(lines.map((line) => `GET /products/${line.product_id}/`)),
      );
    });
  });
});

describe('the summary', () => {
  it('shows the card fee at the payment method, and below the total once it is chosen', async () => {
    const { cartData, lines } = await makeStoredCart();
    await openCheckout({ cartData });
    choose('Shipping method', /^Ikeja axis/);
    const total = subtotalNaira(lines) + 5_000;
    const fee = toNaira(feeKobo(toKobo(total)));
    expect(readSums()).not.toHaveProperty('Card fee');
    choose('Payment method', new RegExp(`^Debit/Credit Cards.*\\+ ${formatAmount(fee)}$`));
    expect(readSums()).toMatchObject({
      Total: formatAmount(total),
      'Card fee': formatAmount(fee),
      'You pay': formatAmount(total + fee),
    });
    expect(Object.keys(readSums()).at(-1)).toBe('You pay');
  });

  it('shows the minimum total until a shipping method is chosen', async () => {
    const abroadProduct = (await fetchProducts('in_stock=true&limit=200')).find(
      (product) => product.is_abroad_order,
    );
    if (!abroadProduct) throw new Error('The sample catalogue has products from abroad');
    await openCheckout({ cartData: JSON.stringify([cartLineOf(abroadProduct)]) });
    const minimumTotal = abroadProduct.price + 30_000;
    expect(readSums()).toMatchObject({
      Shipping: 'Choose a method',
      'From abroad': formatAmount(30_000),
      Total: `from ${formatAmount(minimumTotal)}`,
    });
    choose('Payment method', /^Debit\/Credit Cards/);
    expect(readSums()).toHaveProperty('You pay', `from ${formatAmount(minimumTotal + 2_000)}`);
    choose('Shipping method', /^Express/);
    expect(readSums()).not.toHaveProperty('Shipping');
    expect(readSums()).toMatchObject({
      Total: formatAmount(minimumTotal + 15_000),
      'You pay': formatAmount(minimumTotal + 17_000),
    });
  });

  it('links back to the cart', async () => {
    const { cartData } = await makeStoredCart();
    await openCheckout({ cartData });
    expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  });

  it('says that the cart is empty, with links, and allows no order', async () => {
    await openCheckout({});
    const sentence = screen.getByText('Your cart is empty.');
    expect(sentence).toBeVisible();
    const button = screen.getByRole('button', { name: 'Place Order' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Your cart is empty.');
    // The sentence comes before the long form.
    const part = screen.getByRole('region', { name: 'Billing and shipping' });
    expect(sentence.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(button.closest('form')).not.toContainElement(sentence);
    expect(field('Email')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Return to Shop' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('CHECKOUT-06 CHECKOUT-10 lists the cart, and adds shipping to its subtotal', async () => {
    const { cartData, lines } = await makeStoredCart(2);
    await openCheckout({ cartData });
    const summary = screen.getByRole('region', { name: 'Order summary' });
    for (const { name } of lines) expect(within(summary).getByText(withText(name))).toBeVisible();
    const subtotal = subtotalNaira(lines);
    choose('Shipping method', /^Lagos Island/);
    expect(readSums()).toEqual({
      Subtotal: formatAmount(subtotal),
      'Lagos Island': formatAmount(12_000),
      Total: formatAmount(subtotal + 12_000),
    });
  });

  it.each([
    ['CONSTANTS-01', 'Store Pickup', 0, 'Pay at the store'],
    ['CONSTANTS-02', 'Express', 15_000, 'Same day in Lagos.*Kano'],
    ['CONSTANTS-03', 'Amuwo Odofin', 10_000, 'Amuwo Odofin GRA, Festac'],
    [
      'CONSTANTS-04',
      'Central mainland',
      10_000,
      'Ajao Estate, Oshodi, Lawanson, Orile, Itire, Gbagada, Apapa, Surulere, Tradefair',
    ],
    ['CONSTANTS-05', 'Satellite town', 12_000, 'Satellite town, Suru Alaba, Isolo, Maza maza'],
    ['CONSTANTS-06', 'Lagos Island', 12_000, 'island.*Lekki'],
    ['CONSTANTS-07', 'Abule Egba', 8_000, 'Abule Egba, Iyana Ipaja, Ayobo'],
    ['CONSTANTS-08', 'Ikeja axis', 5_000, 'Bariga, Alagomeji, Fadeyi, Palm Grove'],
  ])('%s shows that %s costs %d and goes to %s', async (_id, method, naira, destinations) => {
    const { cartData } = await makeStoredCart();
    await openCheckout({ cartData });
    const price = naira === 0 ? 'Free' : formatPrice(naira);
    choose('Shipping method', new RegExp(`^${method}.*${destinations}.*${price}$`));
    expect(readSums()).toMatchObject({ [method]: formatAmount(naira) });
  });

  it('CONSTANTS-09 CONSTANTS-10 adds 30,000 for items from abroad once, for pickup too', async () => {
    const products = await fetchProducts('in_stock=true&limit=500');
    const lines = products
      .filter((product) => product.is_abroad_order)
      .slice(0, 2)
      .map((product) => cartLineOf(product));
    await openCheckout({ cartData: JSON.stringify(lines) });
    expect(screen.getByText(withText(/₦30,000 is added to any shipping method\.$/))).toBeVisible();
    const subtotal = subtotalNaira(lines);
    choose('Shipping method', /^Ikeja axis.*₦35,000$/);
    expect(readSums()).toMatchObject({
      'From abroad': formatAmount(30_000),
      Total: formatAmount(subtotal + 35_000),
    });
    choose('Shipping method', /^Store Pickup.*\+ ₦30,000 for items from abroad$/);
    expect(readSums()).toMatchObject({
      'From abroad': formatAmount(30_000),
      Total: formatAmount(subtotal + 30_000),
    });
  });
});
