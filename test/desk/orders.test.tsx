import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { orders } from '../../src/server/db/schema';
import { newCustomer, type Customer } from '../support/customer';
import { insertOrders, paidOrder } from '../support/deskOrders';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
let stored: Record<string, string>;
let ada: Customer;
let newest: number;

beforeAll(async () => {
  ({ stored } = await newStaff({ address: shop().address, db: db() }, 'owner'));
  ada = await newCustomer(shop().address);
  await insertOrders(db(), ada.id, 60);
  newest = await paidOrder(db(), ada);
});

const rows = () => screen.getAllByRole('row').slice(1);
const rowLinks = () => within(screen.getByRole('table')).getAllByRole('link');
const openList = async (path = '/desk/orders') => {
  const desk = renderDesk(path, stored);
  await screen.findByRole('table');
  return desk;
};

describe('the list of orders', () => {
  it('shows number, time, customer, status, payment and total, by one call', async () => {
    await openList();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Placed',
      'Customer',
      'Status',
      'Paid',
      'Total',
    ]);
    const [first] = rows();
    for (const text of [String(newest), 'Adaeze Okonkwo', 'Processing'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/(?<!Not )Paid₦20,000\.00$/);
    const time = within(first ?? document.body).getByText(/\d{1,2}:\d{2}/);
    const [{ createdAt } = { createdAt: null }] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, newest));
    expect(time).toHaveAttribute('datetime', createdAt?.toISOString());
    expect(rows()[1]).toHaveTextContent(/Not paid₦/);
    expect(rows()).toHaveLength(50);
    expect(rows()[1]).toHaveTextContent('Erased customer');
    expect(await recordedCalls('GET /desk/orders/')).toHaveLength(1);
  });

  it('shows more on demand, says how many, and then offers no more', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Show more orders' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('11 more orders are shown.'));
    expect(rows()).toHaveLength(61);
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  });

  it('is filtered and sorted by the address, which Back restores', async () => {
    const { user } = await openList('/desk/orders?sort=total_amount');
    expect(screen.getByLabelText('Sort')).toHaveValue('total_amount');
    await user.selectOptions(screen.getByLabelText('Status'), 'Processing');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(deskAddress()).toBe('/desk/orders?status=Processing&sort=total_amount');
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No orders match.'));
    expect(screen.getByRole('status')).toBeVisible();
    window.history.back();
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('Processing'));
    expect(screen.getByLabelText('Sort')).toHaveValue('total_amount');
    expect(rows()).toHaveLength(1);
  });

  it('is sorted by choice, in the address and by the API', async () => {
    const { user } = await openList('/desk/orders?status=Processing');
    await user.selectOptions(screen.getByLabelText('Sort'), 'Highest total');
    await waitFor(async () =>
      expect((await recordedCalls('GET /desk/orders/')).map(({ line }) => line)).toEqual([
        'GET /desk/orders/?status=Processing&sort=-created_at',
        'GET /desk/orders/?status=Processing&sort=-total_amount',
      ]),
    );
    expect(deskAddress()).toBe('/desk/orders?status=Processing&sort=-total_amount');
    expect(screen.getByLabelText('Sort')).toHaveValue('-total_amount');
  });

  it('leaves out of an address what it does not know', async () => {
    await openList('/desk/orders?status=Lost&sort=email');
    expect(screen.getByLabelText('Status')).toHaveValue('');
    expect(rows()).toHaveLength(50);
  });

  it('is walked by arrow keys, with one row in the tab order, and Enter opens', async () => {
    const { user } = await openList();
    expect(rowLinks().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    rowLinks()[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(rowLinks()[1]).toHaveFocus();
    expect(
      rowLinks()
        .map(({ tabIndex }) => tabIndex)
        .indexOf(0),
    ).toBe(1);
    await user.keyboard('{End}');
    expect(rowLinks().at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(rowLinks()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${newest}` })).toHaveFocus();
  });

  it('opens an order by a click, and leaves a click with a modifier or the middle button to the browser', async () => {
    const { user } = await openList();
    const link = rowLinks()[0] ?? document.body;
    let isOurs: boolean | undefined;
    const intercept = (event: Event) => {
      isOurs = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', intercept);
    const others = [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ];
    for (const init of others) {
      fireEvent.click(link, init);
      expect(isOurs).toBe(false);
    }
    document.removeEventListener('click', intercept);
    expect(screen.getByRole('table')).toBeVisible();
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${newest}` })).toHaveFocus();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get('*/api/desk/orders/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderDesk('/desk/orders', stored);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the orders.");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
  });
});
