import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { getOrder } from '@contract/calls/orders';
import { cancelDeskOrder } from '@contract/calls/desk/orders';
import { orders } from '../../src/server/db/schema';
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
const CANCEL = '*/api/desk/orders/:id/cancel/';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'support', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

async function openDialog() {
  const orderId = await paidOrder(db(), ada);
  const desk = renderDesk(`/desk/orders/${orderId}`, keeper.stored);
  await screen.findByRole('region', { name: 'Timeline' });
  await desk.user.click(press('Cancel order'));
  return { ...desk, orderId };
}

const dialog = () => within(screen.getByRole('dialog', { name: /^Cancel order/ }));
const reason = () => dialog().getByLabelText('Reason');
const note = () => dialog().getByLabelText('Note to the customer');
const confirm = () => dialog().getByRole('button', { name: 'Cancel order' });
const statusOf = async (orderId: number) =>
  (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

it('cancels for a reason, with a note that the customer reads, and says what is owed back', async () => {
  const { user, orderId } = await openDialog();
  expect(reason()).toHaveFocus();
  expect(screen.getByText(/^The order is paid\./)).toBeVisible();
  await user.selectOptions(reason(), 'Out of stock');
  await user.type(note(), 'The last one was damaged, sorry');
  await user.click(confirm());
  const result = await screen.findByText(`Order ${orderId} has been cancelled. ₦20,000.00 is owed back.`);
  expect(result.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cancelling' })).toHaveFocus());
  expect(screen.getByText('This order can no longer be cancelled.')).toBeVisible();
  expect(screen.getByText('Cancelled: The last one was damaged, sorry')).toBeVisible();
  const { events } = await ada.must(getOrder, { params: { orderId } });
  expect(events.find(({ status }) => status === 'Cancelled')?.note).toBe('The last one was damaged, sorry');
});

it('for suspected fraud says that the customer reads nothing of a note', async () => {
  const { user, orderId } = await openDialog();
  await user.selectOptions(reason(), 'Suspected fraud');
  expect(note()).toHaveAccessibleDescription(/reads only that the shop cancelled the order/);
  await user.type(note(), 'Same card as 10001');
  await user.click(confirm());
  await screen.findByText(`Order ${orderId} has been cancelled. ₦20,000.00 is owed back.`);
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Suspected fraud: Same card as 10001')).toBeVisible();
  const { events } = await ada.must(getOrder, { params: { orderId } });
  expect(events.find(({ status }) => status === 'Cancelled')?.note).toBe('Cancelled by the shop');
});

it('wants a reason, and a note for another reason, beside the fields and without a call', async () => {
  const { user, orderId } = await openDialog();
  await user.click(confirm());
  expect(await dialog().findByText('Choose a reason.')).toBeVisible();
  await waitFor(() => expect(reason()).toHaveFocus());
  await user.selectOptions(reason(), 'Another reason');
  await user.click(confirm());
  expect(await dialog().findByText('Write for the customer why you cancel this order.')).toBeVisible();
  await waitFor(() => expect(note()).toHaveFocus());
  expect(await recordedCalls('POST /desk/orders/')).toEqual([]);
  expect(await statusOf(orderId)).toBe('Processing');
});

it('keeps what was typed when the dialog is closed, and asks before the page is left', async () => {
  const { user } = await openDialog();
  await user.type(note(), 'Sorry');
  await user.click(dialog().getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press('Cancel order')).toHaveFocus();
  await user.click(press('Cancel order'));
  expect(note()).toHaveValue('Sorry');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: /Orders/, current: false }));
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toHaveTextContent(
    'What you have typed has not been sent.',
  );
});

it('is stopped by somebody else’s change: it shows what is different, and loads the newest on demand', async () => {
  const { user, orderId } = await openDialog();
  await user.selectOptions(reason(), 'A mistake');
  await moveOrder(orderContextOn(db()), orderId, { to: 'Shipped', note: null, by: { kind: 'cli' } });
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
  expect(dialog().getByText('Status: Processing → Shipped')).toBeVisible();
  expect(reason()).toHaveValue('mistake');
  await user.click(dialog().getByRole('button', { name: 'Load the newest' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(await statusOf(orderId)).toBe('Shipped');
});

it('whose answer is lost is looked up: it was done', async () => {
  const { user, orderId } = await openDialog();
  server.use(http.post(CANCEL, ({ request }) => loseResponse(request), { once: true }));
  await user.selectOptions(reason(), 'Not paid in time');
  await user.click(confirm());
  expect(
    await screen.findByText(`Order ${orderId} has been cancelled. ₦20,000.00 is owed back.`),
  ).toBeVisible();
  expect(alertText()).toBe('');
});

it('whose answer is lost is not taken for a colleague’s cancelling in the same moment', async () => {
  const { user, orderId } = await openDialog();
  const bola = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Bola' });
  server.use(
    http.post(
      CANCEL,
      async () => {
        const body = { reason: 'out_of_stock' } as const;
        await bola.call(cancelDeskOrder, { params: { orderId }, body, headers: { 'if-match': '"2"' } });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.selectOptions(reason(), 'A mistake');
  await user.type(note(), 'We are sorry');
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
  expect(dialog().getByText('Status: Processing → Cancelled')).toBeVisible();
  expect(note()).toHaveValue('We are sorry');
});

it('that never arrived is not done, and can be pressed again', async () => {
  const { user, orderId } = await openDialog();
  server.use(http.post(CANCEL, () => HttpResponse.error(), { once: true }));
  await user.selectOptions(reason(), 'Not paid in time');
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('The order has not been cancelled yet. You can try again.'));
  expect(reason()).toHaveValue('not_paid');
  await user.click(confirm());
  await screen.findByText(`Order ${orderId} has been cancelled. ₦20,000.00 is owed back.`);
});

it('that the server refuses shows its sentence and keeps what was typed', async () => {
  const { user } = await openDialog();
  const error = 'This order is already shipped and can no longer be cancelled.';
  server.use(
    http.post(CANCEL, () => HttpResponse.json({ code: 'order_not_cancellable', error }, { status: 409 })),
  );
  await user.selectOptions(reason(), 'Not paid in time');
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe(error));
  expect(reason()).toHaveValue('not_paid');
});
