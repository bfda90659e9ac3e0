import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { orders } from '../../src/server/db/schema';
import { newCustomer } from '../support/customer';
import { insertOrders, insertOrdersAt, paidOrder } from '../support/deskOrders';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const recordedCalls = recordCalls(mockServer());
let stored: Record<string, string>;
let owedOrder: number;

/** Of one day a paid order with a refund due, one by card and three that are unpaid; two more of another day. */
beforeAll(async () => {
  ({ stored } = await newStaff({ address: shop().address, db: db() }, 'support'));
  const ada = await newCustomer(shop().address);
  const changeOrder = (orderId: number, changes: Partial<typeof orders.$inferInsert>) =>
    db().update(orders).set(changes).where(eq(orders.id, orderId));
  owedOrder = await paidOrder(db(), ada);
  await changeOrder(owedOrder, { refundDueKobo: 250_050 });
  await changeOrder(await paidOrder(db(), ada), { paymentMethodId: 2 });
  await insertOrders(db(), ada.id, 3);
  await db()
    .update(orders)
    .set({ createdAt: new Date('2026-10-01T09:00:00Z') });
  await insertOrdersAt(db(), ada.id, [1, 2]);
});

const status = () => screen.getByRole('status');
const label = (text: string) => screen.getByLabelText(text);
const search = () => screen.getByRole('searchbox', { name: 'Search orders' });
const calls = async () => (await recordedCalls('GET /desk/orders/')).map(({ line }) => line);
const openList = async (query = '') => {
  const desk = renderDesk(`/desk/orders${query}`, stored);
  await waitFor(() => expect(status()).toHaveTextContent(/shown|match/));
  return desk;
};
const waitForStatus = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text));

describe('a filter of the orders', () => {
  it.each([
    ['Status', 'Processing', 'status=Processing', '2 orders are shown.'],
    ['Paid', 'Yes', 'paid=true', '2 orders are shown.'],
    ['Paid', 'No', 'paid=false', '5 orders are shown.'],
    ['Payment method', 'Bank Transfer', 'payment_method_id=1', '6 orders are shown.'],
    ['Payment method', 'Debit/Credit Cards', 'payment_method_id=2', '1 order is shown.'],
    ['Refund due', 'Yes', 'refund_due=true', '1 order is shown.'],
    ['Refund due', 'No', 'refund_due=false', '6 orders are shown.'],
  ])('%s: %s lies in the address and is asked of the API', async (name, option, query, count) => {
    const { user, unmount } = await openList();
    await user.selectOptions(label(name), option);
    await waitForStatus(count);
    expect(deskAddress()).toBe(`/desk/orders?${query}`);
    expect(await calls()).toEqual([
      'GET /desk/orders/?sort=-created_at',
      `GET /desk/orders/?${query}&sort=-created_at`,
    ]);
    unmount();
    await openList(`?${query}`);
    expect(within(label(name)).getByRole<HTMLOptionElement>('option', { name: option }).selected).toBe(true);
    await user.selectOptions(label(name), 'All');
    await waitForStatus('7 orders are shown.');
    expect(deskAddress()).toBe('/desk/orders');
  });

  it.each([
    ['From', 'from', '2026-11-22', '2 orders are shown.'],
    ['To', 'to', '2026-11-21', '5 orders are shown.'],
  ])('%s is asked of the API once its day is whole', async (name, parameter, day, count) => {
    const { unmount } = await openList();
    for (const value of ['0002-11-22', '0020-11-22', '0202-11-22', '2100-01-01', ''])
      fireEvent.change(label(name), { target: { value } });
    expect(await calls()).toHaveLength(1);
    fireEvent.change(label(name), { target: { value: day } });
    await waitForStatus(count);
    expect(deskAddress()).toBe(`/desk/orders?${parameter}=${day}`);
    expect(await calls()).toEqual([
      'GET /desk/orders/?sort=-created_at',
      `GET /desk/orders/?${parameter}=${day}&sort=-created_at`,
    ]);
    unmount();
    await openList(`?${parameter}=${day}`);
    expect(label(name)).toHaveValue(day);
    fireEvent.change(label(name), { target: { value: '' } });
    await waitForStatus('7 orders are shown.');
    expect(deskAddress()).toBe('/desk/orders');
  });

  it('keeps the list and says so when a field is left with a day that it does not take', async () => {
    const { user } = await openList('?from=2026-11-22');
    fireEvent.change(label('From'), { target: { value: '0002-11-22' } });
    expect(label('From')).not.toHaveAttribute('aria-invalid');
    await user.click(label('From'));
    await user.tab();
    expect(label('From')).toHaveAttribute('aria-invalid', 'true');
    expect(label('From')).toHaveAccessibleDescription('Enter a date from 2020 to 2099.');
    expect(deskAddress()).toBe('/desk/orders?from=2026-11-22');
    fireEvent.change(label('From'), { target: { value: '2026-11-22' } });
    expect(label('From')).not.toHaveAttribute('aria-invalid');
    expect(await calls()).toHaveLength(1);
  });

  it('combines with the others and the search, which Back takes away one by one', async () => {
    const { user } = await openList('?sort=created_at');
    await user.selectOptions(label('Paid'), 'Yes');
    await waitForStatus('2 orders are shown.');
    await user.selectOptions(label('Payment method'), 'Bank Transfer');
    await waitForStatus('1 order is shown.');
    fireEvent.change(label('To'), { target: { value: '2026-11-01' } });
    await user.type(search(), 'Adaeze{Enter}');
    await waitFor(() =>
      expect(deskAddress()).toBe(
        '/desk/orders?q=Adaeze&paid=true&payment_method_id=1&to=2026-11-01&sort=created_at',
      ),
    );
    await waitForStatus('1 order is shown.');
    window.history.back();
    await waitFor(() => expect(search()).toHaveValue(''));
    expect(label('To')).toHaveValue('2026-11-01');
    window.history.back();
    await waitFor(() => expect(label('To')).toHaveValue(''));
    expect(label('Payment method')).toHaveValue('1');
  });

  it('shows an empty list from a day after the last one', async () => {
    await openList('?from=2026-11-22&to=2026-11-21');
    expect(status()).toHaveTextContent('No orders match.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    'paid=maybe&payment_method_id=9&refund_due=1&status=Lost&sort=email',
    'from=2026-02-31&to=yesterday',
    'from=2019-12-31&to=2100-01-01',
    'from=22.11.2026&to=2026-11-22T00:00&after=x&limit=1&customer_id=1',
  ])('is left out of an address with values that are none: %s', async (query) => {
    await openList(`?${query}`);
    expect(await calls()).toEqual(['GET /desk/orders/?sort=-created_at']);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('Clear filters', () => {
  it.each([
    'q=Adaeze',
    'status=Processing',
    'paid=false',
    'refund_due=false',
    'from=2026-11-22',
    'to=2026-11-22',
  ])('is there with %s', async (query) => {
    await openList(`?${query}`);
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('clears all but the sort, what is typed too, and goes to the search', async () => {
    const { user } = await openList('?q=Adaeze&paid=true&from=2026-01-01&sort=created_at');
    await user.type(search(), ' Okonkwo');
    fireEvent.change(label('To'), { target: { value: '0002-11-22' } });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitForStatus('7 orders are shown.');
    expect(deskAddress()).toBe('/desk/orders?sort=created_at');
    expect(search()).toHaveFocus();
    for (const field of [search(), label('Paid'), label('From'), label('To')]) expect(field).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('is not there for a sort alone', async () => {
    await openList('?sort=total_amount');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

it('an order of which a refund is due says so, with the amount', async () => {
  await openList();
  const rowOf = (orderId: number) => screen.getByRole('row', { name: new RegExp(`^${orderId} `) });
  expect(within(rowOf(owedOrder)).getByText('Refund due ₦2,500.50')).toBeVisible();
  expect(screen.getAllByText(/^Refund due ₦/)).toHaveLength(1);
});
