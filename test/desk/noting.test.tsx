import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse, passthrough } from 'msw';
import { orderNotes } from '../../src/server/db/schema';
import { moveOrder } from '../../src/server/modules/orders';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, press } from '../support/deskElements';
import { paidOrder } from '../support/deskOrders';
import { orderContextOn } from '../support/keeper';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const ADD = '*/api/desk/orders/:id/notes/';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'support', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

async function openOrder() {
  const orderId = await paidOrder(db(), ada);
  const desk = renderDesk(`/desk/orders/${orderId}`, keeper.stored);
  await screen.findByRole('region', { name: 'Notes' });
  return { ...desk, orderId };
}

const field = () => screen.getByLabelText('Note for staff');
const notes = () => within(screen.getByRole('region', { name: 'Notes' }));
const countNotes = (orderId: number) => db().$count(orderNotes, eq(orderNotes.orderId, orderId));

it('adds a note, says so in a status, and shows it among the notes and in the timeline', async () => {
  const { user, orderId } = await openOrder();
  await user.type(field(), 'Call before delivery');
  await user.click(press('Add note'));
  expect((await screen.findByText('The note is added.')).closest('[role="status"]')).not.toBeNull();
  expect(notes().getByText('Call before delivery')).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getByText('Call before delivery')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(await countNotes(orderId)).toBe(1);
  // What the others changed meanwhile is not shown by it.
  expect(await recordedCalls('GET /desk/orders/')).toHaveLength(1);
});

it('wants a text, beside the field and without a call', async () => {
  const { user, orderId } = await openOrder();
  await user.type(field(), '   ');
  await user.click(press('Add note'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/Type a note first\./);
  expect(await countNotes(orderId)).toBe(0);
  await user.click(field());
  await user.paste('x'.repeat(2_001));
  expect(field()).toHaveAccessibleDescription(/Use at most 2,000 characters\./);
  await user.click(press('Add note'));
  expect(await countNotes(orderId)).toBe(0);
  await user.clear(field());
  await user.type(field(), 'x');
  expect(field()).toHaveAccessibleDescription(
    'Not shown to the customer, but part of the data that they may download.',
  );
});

it('is written once although its answer was lost, also while somebody else moved the order', async () => {
  const { user, orderId } = await openOrder();
  server.use(http.post(ADD, ({ request }) => loseResponse(request), { once: true }));
  await user.type(field(), 'Paid at the door');
  await moveOrder(orderContextOn(db()), orderId, { to: 'Shipped', note: null, by: { kind: 'cli' } });
  await user.click(press('Add note'));
  expect(await screen.findByText('The note is added.')).toBeVisible();
  expect(await countNotes(orderId)).toBe(1);
  expect(notes().getByText('Paid at the door')).toBeVisible();
});

it('that never arrived can be sent again, under the same key; the next note has another one', async () => {
  const { user, orderId } = await openOrder();
  const keys: (string | null)[] = [];
  server.use(
    http.post(ADD, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : passthrough();
    }),
  );
  await user.type(field(), 'Second floor');
  await user.click(press('Add note'));
  await waitFor(() => expect(alertText()).toBe('The note has not been added yet. You can try again.'));
  expect(field()).toHaveValue('Second floor');
  await user.click(press('Add note'));
  expect(await screen.findByText('The note is added.')).toBeVisible();
  expect(await countNotes(orderId)).toBe(1);
  await user.type(field(), 'Second floor');
  await user.click(press('Add note'));
  await waitFor(async () => expect(await countNotes(orderId)).toBe(2));
  expect(keys).toEqual([
    expect.stringMatching(/^.{20,128}$/),
    keys[0],
    expect.not.stringMatching(keys[0] ?? ''),
  ]);
});

it('whose answer is lost, and the look-up too, is written once', async () => {
  const { user, orderId } = await openOrder();
  server.use(
    http.post(ADD, ({ request }) => loseResponse(request), { once: true }),
    http.get('*/api/desk/orders/:id/', () => HttpResponse.error(), { once: true }),
  );
  await user.type(field(), 'Ring twice');
  await user.click(press('Add note'));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The note is added.')).toBeVisible();
  expect(await countNotes(orderId)).toBe(1);
});

it('of which nothing is known keeps its text, and the focus is not lost with the button', async () => {
  const { user } = await openOrder();
  server.use(
    http.post(ADD, () => HttpResponse.error()),
    http.get('*/api/desk/orders/:id/', () => HttpResponse.error()),
  );
  await user.type(field(), 'Second floor');
  await user.click(press('Add note'));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('Second floor');
});

it('that the server refuses keeps its text', async () => {
  const { user } = await openOrder();
  server.use(
    http.post(ADD, () =>
      HttpResponse.json({ code: 'not_found', error: 'Order not found.' }, { status: 404 }),
    ),
  );
  await user.type(field(), 'Second floor');
  await user.click(press('Add note'));
  await waitFor(() => expect(alertText()).toBe('Order not found.'));
  expect(field()).toHaveValue('Second floor');
});

it('asks before it is left unsent', async () => {
  const { user } = await openOrder();
  await user.type(field(), 'Second floor');
  await user.click(screen.getByRole('link', { name: /Orders/, current: false }));
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toHaveTextContent(
    'Your note has not been sent.',
  );
  await user.click(press('Stay'));
  expect(field()).toHaveValue('Second floor');
});
