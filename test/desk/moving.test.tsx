import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { orders, staff } from '../../src/server/db/schema';
import { eq } from 'drizzle-orm';
import { moveOrder } from '../../src/server/modules/orders';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, note, press } from '../support/deskElements';
import { paidOrder } from '../support/deskOrders';
import { orderContextOn } from '../support/keeper';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { timeouts } from '../support/timers';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const MOVE = '*/api/desk/orders/:id/move/';
const READ = '*/api/desk/orders/:id/';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'fulfilment', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

async function openOrder() {
  const orderId = await paidOrder(db(), ada);
  const desk = renderDesk(`/desk/orders/${orderId}`, keeper.stored);
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...desk, orderId };
}

const statusOf = async (orderId: number) =>
  (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const moveByOther = (orderId: number, to: 'Shipped' | 'Delivered') =>
  moveOrder(orderContextOn(db()), orderId, { to, note: null, by: { kind: 'cli' } });

describe('an order on the desk', () => {
  it('has lines, addresses and a timeline with who did what', async () => {
    const { orderId } = await openOrder();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Order ${orderId}`);
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('Lines').getByText('Ovra One')).toBeVisible();
    expect(region('Addresses').getByText('Adaeze Okonkwo')).toBeVisible();
    expect(
      region('Timeline')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Pending.*customer$/),
      expect.stringMatching(/^Payment confirmed.*command line$/),
      expect.stringMatching(/^Processing.*command line$/),
    ]);
  });

  it('offers no move to a role that may make none', async () => {
    const support = await newStaff({ address: shop().address, db: db() }, 'support');
    const orderId = await paidOrder(db(), ada);
    renderDesk(`/desk/orders/${orderId}`, support.stored);
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull();
  });
});

describe('moving an order', () => {
  it('shows the result in a status, the note in the timeline, and the next move', async () => {
    const { user, orderId } = await openOrder();
    await user.type(note(), 'With the rider');
    await user.click(press('Mark as Shipped'));
    const moved = await screen.findByText(`Order ${orderId} is now Shipped.`);
    expect(moved.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText('Shipped: With the rider')).toBeVisible();
    expect(note()).toHaveValue('');
    expect(press('Mark as Delivered')).toBeEnabled();
    const [call] = await recordedCalls('POST /desk/orders/');
    expect(call?.body).toEqual({ to: 'Shipped', note: 'With the rider' });
    await user.click(press('Mark as Delivered'));
    await screen.findByText(`Order ${orderId} is now Delivered.`);
    expect(screen.queryByLabelText('Note to the customer')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Move this order' })).toHaveFocus());
  });

  it('with a note that is too long says so, cuts nothing off, and sends nothing', async () => {
    const { user, orderId } = await openOrder();
    await user.click(note());
    await user.paste('a'.repeat(501));
    expect(note()).toHaveValue('a'.repeat(501));
    expect(note()).toHaveAccessibleDescription(/Use at most 500 characters\./);
    await user.click(press('Mark as Shipped'));
    await user.keyboard('{End}{Backspace}');
    await user.click(press('Mark as Shipped'));
    await screen.findByText(`Order ${orderId} is now Shipped.`);
    expect(await recordedCalls('POST /desk/orders/')).toHaveLength(1);
  });

  it('is stopped by somebody else’s change: it shows what is different, loses nothing typed, and loads the newest on demand', async () => {
    const { user, orderId } = await openOrder();
    await user.type(note(), 'With the rider');
    await moveByOther(orderId, 'Shipped');
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
    expect(screen.getByText('Status: Processing → Shipped')).toBeVisible();
    expect(note()).toHaveValue('With the rider');
    expect(press('Mark as Shipped')).toBeDisabled();
    await user.click(press('Load the newest'));
    expect(await screen.findByRole('button', { name: 'Mark as Delivered' })).toBeEnabled();
    expect(note()).toHaveValue('');
    expect(alertText()).toBe('');
    await user.click(press('Mark as Delivered'));
    await screen.findByText(`Order ${orderId} is now Delivered.`);
  });

  it('whose answer is lost is looked up before the press is offered again: it was done', async () => {
    const { user, orderId } = await openOrder();
    server.use(http.post(MOVE, ({ request }) => loseResponse(request), { once: true }));
    await user.click(press('Mark as Shipped'));
    expect(await screen.findByText(`Order ${orderId} is now Shipped.`)).toBeVisible();
    expect(press('Mark as Delivered')).toBeEnabled();
    expect(screen.getAllByText('Shipped', { selector: 'li *' })).toHaveLength(1);
  });

  it('whose answer is cut short is looked up', async () => {
    const { user, orderId } = await openOrder();
    server.use(
      http.post(
        MOVE,
        async ({ request }) => {
          await fetch(request.url, { method: 'POST', headers: request.headers, body: await request.text() });
          return new HttpResponse('{"order":{', { headers: { 'content-type': 'application/json' } });
        },
        { once: true },
      ),
    );
    await user.click(press('Mark as Shipped'));
    expect(await screen.findByText(`Order ${orderId} is now Shipped.`)).toBeVisible();
  });

  it('whose request never arrived is looked up: it was not done, and the note stays', async () => {
    const { user, orderId } = await openOrder();
    await user.type(note(), 'Soon');
    server.use(http.post(MOVE, () => HttpResponse.error(), { once: true }));
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe('The order has not been moved yet. You can try again.'));
    expect(note()).toHaveValue('Soon');
    await user.click(press('Mark as Shipped'));
    await screen.findByText(`Order ${orderId} is now Shipped.`);
    expect(await statusOf(orderId)).toBe('Shipped');
  });

  it('whose answer is lost while somebody else moves on is shown as a change', async () => {
    const { user, orderId } = await openOrder();
    server.use(
      http.post(
        MOVE,
        async () => {
          await moveByOther(orderId, 'Shipped');
          return HttpResponse.json({}, { status: 503 });
        },
        { once: true },
      ),
    );
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
  });

  it('that cannot be looked up either is not offered again before it can', async () => {
    const { user, orderId } = await openOrder();
    server.use(
      http.post(MOVE, ({ request }) => loseResponse(request), { once: true }),
      http.get(READ, () => HttpResponse.error(), { once: true }),
    );
    await user.type(note(), 'With the rider');
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet/));
    expect(note()).toHaveValue('With the rider');
    expect(press('Mark as Shipped')).toBeDisabled();
    await user.click(press('Check again'));
    expect(await screen.findByText(`Order ${orderId} is now Shipped.`)).toBeVisible();
  });

  it('whose look-up hangs is given up after 30 s, and can be looked up again', async () => {
    const after = timeouts();
    const { user, orderId } = await openOrder();
    server.use(
      http.post(MOVE, ({ request }) => loseResponse(request), { once: true }),
      http.get(READ, () => delay('infinite'), { once: true }),
    );
    await user.click(press('Mark as Shipped'));
    await screen.findByText(/^The shop has not answered/);
    act(() => after(30_000).forEach((end) => end()));
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet/));
    await user.click(press('Check again'));
    expect(await screen.findByText(`Order ${orderId} is now Shipped.`)).toBeVisible();
  });

  it('for which the role has lost the permission keeps the note and shows why', async () => {
    const former = await newStaff({ address: shop().address, db: db() }, 'owner');
    const orderId = await paidOrder(db(), ada);
    const { user } = renderDesk(`/desk/orders/${orderId}`, former.stored);
    await screen.findByRole('region', { name: 'Timeline' });
    await user.type(note(), 'With the rider');
    await db().update(staff).set({ role: 'support' }).where(eq(staff.id, former.id));
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe('Your role may not do this.'));
    await waitFor(() => expect(press('Mark as Shipped')).toBeDisabled());
    expect(note()).toHaveValue('With the rider');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Move this order' })).toHaveFocus());
  });

  it('that the server refuses shows its sentence and keeps the note', async () => {
    const { user, orderId } = await openOrder();
    server.use(
      http.post(
        MOVE,
        () => HttpResponse.json({ code: 'conflict', error: 'This order is not paid yet.' }, { status: 409 }),
        {
          once: true,
        },
      ),
    );
    await user.type(note(), 'With the rider');
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe('This order is not paid yet.'));
    expect(note()).toHaveValue('With the rider');
    expect(await statusOf(orderId)).toBe('Processing');
    expect(press('Mark as Shipped')).toBeEnabled();
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user, orderId } = await openOrder();
    server.use(
      http.post(MOVE, async () => {
        await delay(50);
        return undefined;
      }),
    );
    await user.dblClick(press('Mark as Shipped'));
    await screen.findByText(`Order ${orderId} is now Shipped.`);
    expect(await recordedCalls('POST /desk/orders/')).toHaveLength(1);
  });
});
