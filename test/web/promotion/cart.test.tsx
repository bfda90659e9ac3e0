import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { makeCode } from '../../support/promotions';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { promotionStateOf } from './promotionState';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
const db = () => shop().database.db;
const CHECK = '*/api/promotions/check/';

let phone: Product;
beforeAll(async () => {
  phone = await fetchProduct(shop().address, 22);
});

async function openCart({ code, units = 2 }: { code?: string; units?: number } = {}) {
  const cartData = JSON.stringify([cartItemOf(phone, { quantity: units })]);
  const view = renderShop('/cart', { stored: { cartData, ...(code && { promotionCode: code }) } });
  const alert = await screen.findByRole('dialog', { name: 'Price alert' });
  await view.user.click(within(alert).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const apply = async (input: string) => {
    await view.user.clear(field());
    await view.user.type(field(), input);
    await view.user.click(screen.getByRole('button', { name: 'Apply code' }));
  };
  return { ...view, apply };
}

const field = () => screen.getByRole('textbox', { name: 'Promotion code' });
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const readSums = () =>
  Object.fromEntries(
    summary()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const storedCode = () => window.localStorage.getItem('promotionCode');
const formatUnits = (units: number, percent = 100) => formatPrice((phone.price * units * percent) / 100);

describe('the cart’s summary', () => {
  it('applies a code, with a discount line, the reduced total, and a button to remove it', async () => {
    const code = await makeCode(db());
    const { apply, store, user } = await openCart();
    expect(readSums()).toEqual({
      'Subtotal, 2 items': formatUnits(2),
      Shipping: 'At checkout',
      Total: formatUnits(2),
    });
    await apply(` ${code.toLowerCase()} `);
    await waitFor(() => expect(readSums()).toHaveProperty([`Discount (${code})`], `−${formatUnits(2, 10)}`));
    expect(readSums()).toHaveProperty('Total', formatUnits(2, 90));
    const remove = screen.getByRole('button', { name: 'Remove code' });
    expect(remove).toHaveFocus();
    expect(screen.getByText(`Code ${code} is applied.`)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('textbox', { name: 'Promotion code' })).toBeNull();
    await waitFor(() => expect(storedCode()).toBe(code));
    expect(await recordedCalls('POST /promotions/check/')).toHaveLength(1);
    await user.click(remove);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(readSums()).toEqual({
      'Subtotal, 2 items': formatUnits(2),
      Shipping: 'At checkout',
      Total: formatUnits(2),
    });
    await waitFor(() => expect(storedCode()).toBeNull());
    expect(promotionStateOf(store)).toBe('removed');
  });

  it.each([
    ['NOBODY-KNOWS', 'This code is not known.'],
    ['<b>10</b>', 'This code is not known.'],
    ['x'.repeat(65), 'Use at most 64 characters.'],
    ['  ', 'Enter a code.'],
  ])('shows an alert why it refuses %p, and what was typed stays', async (input, sentence) => {
    const { apply } = await openCart();
    await apply(input);
    expect(await summary().findByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue(input);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(Object.keys(readSums())).toEqual(['Subtotal, 2 items', 'Shipping', 'Total']);
    expect(storedCode()).toBeNull();
  });

  it('applies the code on Enter', async () => {
    const code = await makeCode(db());
    const { user } = await openCart();
    await user.type(field(), `${code}{Enter}`);
    expect(await screen.findByText(`Discount (${code})`)).toBeVisible();
  });

  it('keeps the code over a reload, and says when free delivery is applied', async () => {
    const code = await makeCode(db(), { kind: 'free_shipping', value: null });
    await openCart({ code });
    expect(await screen.findByText('Free delivery will be applied at checkout.')).toBeVisible();
    expect(readSums()).toMatchObject({ [`Discount (${code})`]: '−₦0', Total: formatUnits(2) });
  });

  it('checks the code again when the cart changes, and removes one that no longer applies with an alert', async () => {
    const minimumKobo = phone.price * 2 * 100;
    const code = await makeCode(db(), { minimumKobo });
    const { user, store } = await openCart({ code });
    await waitFor(() => expect(readSums()).toHaveProperty('Total', formatUnits(2, 90)));
    await user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
    await waitFor(() => expect(readSums()).toHaveProperty('Total', formatUnits(3, 90)));
    await user.click(screen.getByRole('button', { name: /^Decrease quantity/ }));
    await user.click(screen.getByRole('button', { name: /^Decrease quantity/ }));
    expect(await summary().findByRole('alert')).toHaveTextContent(
      `Add ${formatPrice(phone.price)} more to use this code.`,
    );
    expect(readSums()).toEqual({
      'Subtotal, 1 item': formatUnits(1),
      Shipping: 'At checkout',
      Total: formatUnits(1),
    });
    expect(field()).toHaveValue(code);
    expect(promotionStateOf(store)).toBe('minimum');
    await waitFor(() => expect(storedCode()).toBeNull());
  });

  it('checks no promotion without a code', async () => {
    await openCart();
    expect(await recordedCalls('POST /promotions/check/')).toEqual([]);
  });

  it('keeps the code without a connection, and says when it is checked', async () => {
    const code = await makeCode(db());
    server.use(http.post(CHECK, () => HttpResponse.error()));
    const { user } = await openCart({ code });
    expect(await screen.findByText("We'll check this code when you're back online.")).toBeVisible();
    expect(screen.getByText(`Discount (${code})`)).toBeVisible();
    expect(storedCode()).toBe(code);
    server.resetHandlers();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(readSums()).toHaveProperty('Total', formatUnits(2, 90)));
    expect(screen.queryByText("We'll check this code when you're back online.")).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove code' }));
    server.use(http.post(CHECK, () => HttpResponse.error()));
    await user.type(field(), 'TYPED{Enter}');
    expect(await summary().findByRole('alert')).toHaveTextContent(
      "We couldn't check the code. Please try again.",
    );
    expect(field()).toHaveValue('TYPED');
  });

  it('keeps a code that the server fails to check', async () => {
    const code = await makeCode(db());
    server.use(http.post(CHECK, () => HttpResponse.json({ code: 'internal', error: 'x' }, { status: 500 })));
    await openCart({ code });
    expect(await screen.findByText("We'll check this code again when you place your order.")).toBeVisible();
    expect(storedCode()).toBe(code);
  });
});

describe('the stored promotionCode', () => {
  it.each(['', '{"code":"TEN"}', 'a b', '<script>', '"TEN"', 'x'.repeat(100)])(
    'is ignored with a log line when it is %p',
    async (text) => {
      const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      await openCart({ code: text });
      if (text !== '') expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('promotionCode'));
      expect(field()).toHaveValue('');
      expect(readSums()).toHaveProperty('Total', formatUnits(2));
      consoleWarn.mockRestore();
    },
  );

  it('follows other tabs', async () => {
    const code = await makeCode(db());
    const { store } = await openCart();
    const changeInOtherTab = (newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'promotionCode', newValue })));
    changeInOtherTab(code);
    expect(await screen.findByText(`Discount (${code})`)).toBeVisible();
    await waitFor(() => expect(readSums()).toHaveProperty('Total', formatUnits(2, 90)));
    // Only the other tab stores the code.
    expect(storedCode()).toBeNull();
    changeInOtherTab(null);
    expect(field()).toHaveValue('');
    expect(promotionStateOf(store)).toBe('other_tab');
  });
});
