import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { orders } from '../../src/server/db/schema';
import { newCustomer } from '../support/customer';
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
const PHONE = '0803 111 2233';
const AS_QUERY = 'q=0803+111+2233';
let stored: Record<string, string>;

beforeAll(async () => {
  ({ stored } = await newStaff({ address: shop().address, db: db() }, 'support'));
  const ada = await newCustomer(shop().address);
  const orderId = await paidOrder(db(), ada);
  await db().update(orders).set({ phone: '+2348031112233' }).where(eq(orders.id, orderId));
  await insertOrders(db(), ada.id, 3);
});

const field = () => screen.getByRole('searchbox', { name: 'Search orders' });
const calls = async () => (await recordedCalls('GET /desk/orders/')).map(({ line }) => line);
const waitForStatus = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const openList = async (query = '') => {
  const desk = renderDesk(`/desk/orders${query}`, stored);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/shown|match/));
  return desk;
};

describe('the search of the orders', () => {
  it('asks the API on Enter and not before, and lies in the address', async () => {
    const { user } = await openList('?status=Processing');
    await user.type(field(), ` ${PHONE} `);
    expect(await calls()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitForStatus('1 order is shown.');
    expect(deskAddress()).toBe(`/desk/orders?${AS_QUERY}&status=Processing`);
    expect(await calls()).toEqual([
      'GET /desk/orders/?status=Processing&sort=-created_at',
      `GET /desk/orders/?${AS_QUERY}&status=Processing&sort=-created_at`,
    ]);
  });

  it('is searched by its button, and cleared by a search for nothing', async () => {
    const { user } = await openList('?sort=created_at');
    await user.type(field(), 'Adaeze');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitForStatus('1 order is shown.');
    await user.clear(field());
    await user.keyboard('{Enter}');
    await waitForStatus('4 orders are shown.');
    expect(deskAddress()).toBe('/desk/orders?sort=created_at');
  });

  it('is kept by a reload, and asks the API once', async () => {
    await openList(`?${AS_QUERY}`);
    expect(field()).toHaveValue(PHONE);
    expect(screen.getByRole('status')).toHaveTextContent('1 order is shown.');
    expect(await calls()).toEqual([`GET /desk/orders/?${AS_QUERY}&sort=-created_at`]);
  });

  it('follows Back and Forward', async () => {
    const { user } = await openList();
    await user.type(field(), 'Nobody{Enter}');
    await waitForStatus('No orders match.');
    expect(field()).toHaveValue('Nobody');
    window.history.back();
    await waitForStatus('4 orders are shown.');
    expect(field()).toHaveValue('');
    window.history.forward();
    await waitForStatus('No orders match.');
    expect(field()).toHaveValue('Nobody');
  });

  it('refuses a name of two letters at the field, without a call', async () => {
    const { user } = await openList();
    await user.type(field(), 'Ad');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(field()).toHaveAccessibleDescription(/Type at least three characters of a name or a reference\.$/);
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(await calls()).toHaveLength(1);
    expect(deskAddress()).toBe('/desk/orders');
    await user.type(field(), 'a');
    expect(field()).toBeValid();
    await user.keyboard('{Enter}');
    await waitForStatus('1 order is shown.');
  });

  it.each(['Ad', ' ', '12345678901'.repeat(30)])('passes over what the API refuses: %j', async (text) => {
    await openList(`?q=${text}`);
    expect(field()).toHaveValue('');
    expect(await calls()).toEqual(['GET /desk/orders/?sort=-created_at']);
  });

  it('takes a cell that is copied from a sheet', async () => {
    const { user } = await openList();
    field().focus();
    await user.paste('Adaeze\tOkonkwo');
    await user.keyboard('{Enter}');
    await waitForStatus('1 order is shown.');
    expect(deskAddress()).toBe('/desk/orders?q=Adaeze+Okonkwo');
  });

  it('keeps what was typed over a failed call, and searching again tries again', async () => {
    const { user } = await openList();
    server.use(http.get('*/api/desk/orders/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.type(field(), `${PHONE}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the orders.");
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(field()).toHaveValue(PHONE);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitForStatus('1 order is shown.');
    expect(deskAddress()).toBe(`/desk/orders?${AS_QUERY}`);
    window.history.back();
    await waitForStatus('4 orders are shown.');
  });

  it('keeps what is not searched for yet while a filter changes', async () => {
    const { user } = await openList();
    await user.type(field(), 'Adaeze');
    await user.selectOptions(screen.getByLabelText('Status'), 'Processing');
    await waitForStatus('1 order is shown.');
    expect(field()).toHaveValue('Adaeze');
    expect(deskAddress()).toBe('/desk/orders?status=Processing');
  });
});

describe('the key /', () => {
  it('goes to the search from a row, and selects what is there', async () => {
    const { user } = await openList(`?${AS_QUERY}`);
    screen.getAllByRole<HTMLAnchorElement>('link').at(-1)?.focus();
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    await user.keyboard('7');
    expect(field()).toHaveValue('7');
  });

  it('is typed in the search itself, and stays where it is in other fields', async () => {
    const { user } = await openList();
    await user.type(field(), '0/8');
    expect(field()).toHaveValue('0/8');
    for (const label of ['Status', 'From']) {
      screen.getByLabelText(label).focus();
      await user.keyboard('/');
      expect(screen.getByLabelText(label)).toHaveFocus();
    }
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is left to the browser with %s', async (modifier) => {
    await openList();
    expect(fireEvent.keyDown(document.body, { key: '/', [modifier]: true })).toBe(true);
    expect(document.body).toHaveFocus();
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
    expect(field()).toHaveFocus();
  });
});
