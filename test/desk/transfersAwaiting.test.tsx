import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { ROLES } from '@contract/desk/permissions';
import { orders } from '../../src/server/db/schema';
import { newCustomer, type Customer } from '../support/customer';
import { insertOrders, paidOrder } from '../support/deskOrders';
import { alertText, heading, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { placeUnpaid } from '../support/deskOrders';
import { openTransfers } from './transfersScreen';

const shop = shopFixture(() => openShop({ ORDER_EXPIRY_HOURS: '48' }));
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const HOUR_MS = 3_600_000;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

afterEach(() => db().update(orders).set({ paymentMethodId: 2 }));

/** Places an order by bank transfer that was placed so many hours ago. */
async function placedBefore(hours: number): Promise<number> {
  const orderId = await placeUnpaid(db(), ada);
  const createdAt = new Date(Date.now() - hours * HOUR_MS);
  await db().update(orders).set({ createdAt }).where(eq(orders.id, orderId));
  return orderId;
}

const rowOf = (orderId: number) => screen.getByRole('row', { name: new RegExp(`^${orderId} `) });
const status = () => within(screen.getByRole('tabpanel')).getAllByRole('status');
const summary = () =>
  status()
    .map(({ textContent }) => textContent)
    .join('');

it('shows who has to pay what, and until when, oldest first, by one call', async () => {
  await paidOrder(db(), ada);
  const [later, soon, past] = [await placedBefore(2.5), await placedBefore(40), await placedBefore(50)];
  await openTransfers(keeper);
  expect(await heading('Transfers')).toBeVisible();
  expect(document.title).toMatch(/^Transfers \|/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Placed',
    'Customer',
    'Total',
    'Expires',
  ]);
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map(({ textContent }) => Number(textContent))).toEqual([past, soon, later]);
  expect(rowOf(later)).toHaveTextContent(/Adaeze Okonkwo₦20,000\.00Expiresin 45 h\d/);
  expect(rowOf(soon)).toHaveTextContent(/in 7 h\d/);
  expect(within(rowOf(soon)).getByText('in 7 h')).toHaveClass('bg-warn-soft');
  expect(within(rowOf(later)).getByText('in 45 h')).not.toHaveClass('bg-warn-soft');
  expect(within(rowOf(past)).getByText('Overdue')).toBeVisible();
  expect(await recordedCalls('GET /desk/transfers/')).toHaveLength(1);
  expect(summary()).toBe('3 orders are shown.');
});

it('leads to an order, also by arrow keys', async () => {
  await placedBefore(3);
  const orderId = await placedBefore(2);
  const { user } = await openTransfers(keeper);
  within(screen.getByRole('table')).getAllByRole('link')[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: String(orderId) })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await heading(`Order ${orderId}`)).toBeVisible();
});

it('says so when no order waits', async () => {
  await openTransfers(keeper);
  const text = await screen.findByText('No order is waiting for a bank transfer.');
  expect(text).toBeVisible();
  expect(text).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows more on demand, and the first of them takes the focus', async () => {
  await insertOrders(db(), ada.id, 52);
  const { user } = await openTransfers(keeper);
  await user.click(press('Show more orders'));
  await waitFor(() => expect(summary()).toBe('2 more orders are shown.'));
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links).toHaveLength(52);
  expect(links[50]).toHaveFocus();
});

it('says that it could not be loaded, and tries again', async () => {
  server.use(http.get('*/api/desk/transfers/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = renderDesk('/desk/transfers', keeper.stored);
  await waitFor(() => expect(alertText()).toBe("We couldn't load the orders."));
  await user.click(press('Try again'));
  expect(await screen.findByText('No order is waiting for a bank transfer.')).toBeVisible();
});

describe('the tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('lie in the address, which Back restores', async () => {
    const { user } = await openTransfers(keeper);
    expect(tab('Awaiting')).toHaveAttribute('aria-selected', 'true');
    expect(deskAddress()).toBe('/desk/transfers');
    await user.click(tab('Statement lines'));
    expect(deskAddress()).toBe('/desk/transfers?tab=lines');
    expect(screen.getByRole('tabpanel', { name: 'Statement lines' })).toBeVisible();
    window.history.back();
    await waitFor(() => expect(tab('Awaiting')).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('tabpanel', { name: 'Awaiting' })).toBeVisible();
  });

  it('are one stop of the tab order; arrow keys lead along them, and Enter chooses', async () => {
    const { user } = await openTransfers(keeper);
    tab('Awaiting').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Statement lines')).toHaveFocus();
    expect(tab('Statement lines')).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    expect(tab('Statement lines')).toHaveAttribute('aria-selected', 'true');
    expect([tab('Awaiting'), tab('Statement lines')].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });

  it.each(['?tab=refunds', '?tab=awaiting&state=lost'])('take no notice of %s', async (query) => {
    await openTransfers(keeper, query);
    expect(tab('Awaiting')).toHaveAttribute('aria-selected', 'true');
  });
});

it.each(ROLES)('is in the navigation of those who may confirm payments: %s', async (role) => {
  const { stored } = await newStaff({ address: shop().address, db: db() }, role);
  renderDesk('/desk/transfers', stored);
  const links = within(await screen.findByRole('navigation', { name: 'Desk' })).getAllByRole('link');
  const isAllowed = role === 'owner' || role === 'manager';
  expect(links.map(({ textContent }) => textContent).includes('Transfers')).toBe(isAllowed);
  if (!isAllowed) expect(await screen.findByText(/Your role may not see this/)).toBeVisible();
  else expect(links[1]).toHaveTextContent('Transfers');
});
