import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paymentAttempts } from '../../src/server/db/schema';
import { confirmTransfer } from '../../src/server/modules/payments';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, press } from '../support/deskElements';
import { paidOrder, placeUnpaid } from '../support/deskOrders';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { owedOf, TRANSFER } from './moneyDialogs';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const CONFIRM = '*/api/desk/orders/:id/confirm_transfer/';
const PAID = 'The transfer is recorded, and the order is paid.';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

const { dialog, reference, amount, button: confirm } = TRANSFER;
const openDialog = async (existing?: number) =>
  TRANSFER.open(existing ?? (await placeUnpaid(db(), ada)), keeper);
const sums = (orderId: number) => owedOf(db(), orderId);

it('records a transfer of the total, and shows the order paid', async () => {
  const { user, orderId } = await openDialog();
  expect(reference()).toHaveFocus();
  expect(amount()).toHaveAccessibleDescription(/the total, ₦20,000\.00/);
  await user.type(reference(), ` NIP-${orderId} `);
  await user.click(confirm());
  expect((await screen.findByText(PAID)).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press('Confirm transfer')).toHaveFocus();
  expect(screen.getByText(`NIP-${orderId}`, { selector: 'section[aria-labelledby] li dd' })).toBeVisible();
  const [call] = await recordedCalls('POST /desk/orders/');
  expect(call?.body).toEqual({ reference: `NIP-${orderId}` });
  expect(await recordedCalls('GET /desk/settings/')).toEqual([]);
  await user.click(press('Confirm transfer'));
  expect(reference()).toHaveValue('');
});

it('of too much is accepted on demand, and what is over is owed back', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), `NIP-${orderId}`);
  await user.type(amount(), '20,500');
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toMatch(/total is ₦20,000\.00, but ₦20,500\.00 came/));
  expect(await sums(orderId)).toEqual([]);
  // What is forgiven is a matter of shortfalls.
  expect(await recordedCalls('GET /desk/settings/')).toEqual([]);
  // The button that was pressed is gone.
  expect(reference()).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Accept the difference' }));
  expect(await screen.findByText(`${PAID} ₦500.00 is owed back.`)).toBeVisible();
  expect(screen.getByText('Refund due ₦500.00')).toBeVisible();
  expect(await sums(orderId)).toEqual([['overpaid', 500]]);
});

it('of another amount is owed back on demand, and the order stays unpaid', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), `NIP-${orderId}`);
  await user.type(amount(), '500');
  await user.click(confirm());
  await dialog().findByRole('button', { name: 'Owe it back' });
  expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Owe it back' }));
  expect(
    await screen.findByText('The transfer is recorded. The order is not paid. ₦500.00 is owed back.'),
  ).toBeVisible();
  expect(await sums(orderId)).toEqual([['wrong_amount', 500]]);
});

it('offers the choice no longer once another amount is typed', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), `NIP-${orderId}`);
  await user.type(amount(), '19000');
  await user.click(confirm());
  await dialog().findByRole('button', { name: 'Accept the difference' });
  await user.type(amount(), '.50');
  expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  expect(confirm()).toBeEnabled();
  expect(alertText()).toBe('');
});

it.each([
  ['0', '0'],
  ['a word', 'twenty'],
  ['three decimals', '1.005'],
  ['a negative amount', '-5'],
  ['a fraction after a comma', '20000,50'],
  ['thousands in other groups', '2,00,000'],
])('refuses %s as amount, beside the field and without a call', async (_what, text) => {
  const { user } = await openDialog();
  await user.type(reference(), 'NIP');
  await user.type(amount(), text);
  await user.click(confirm());
  expect(await dialog().findByText(/^Type an amount in naira/)).toBeVisible();
  await waitFor(() => expect(amount()).toHaveFocus());
  expect(await recordedCalls('POST /desk/orders/')).toEqual([]);
});

it('wants a reference', async () => {
  const { user } = await openDialog();
  await user.click(confirm());
  expect(await dialog().findByText('Type the reference of the transfer.')).toBeVisible();
  await waitFor(() => expect(reference()).toHaveFocus());
});

it('for an order that was paid meanwhile is stopped, and once the newest is loaded it is owed back', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), `second ${orderId}`);
  await confirmTransfer(db(), { orderId, reference: `first ${orderId}`, by: { kind: 'cli' } });
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
  expect(dialog().getByText('Paid: no → yes')).toBeVisible();
  expect(reference()).toHaveValue(`second ${orderId}`);
  await user.click(dialog().getByRole('button', { name: 'Load the newest' }));
  await waitFor(() => expect(reference()).toHaveValue(''));
  expect(reference()).toHaveFocus();
  expect(dialog().getByText(/^This order takes no money any more/)).toBeVisible();
  await user.type(reference(), `second ${orderId}`);
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toMatch(/already paid.*owe/));
  expect(await sums(orderId)).toEqual([['paid_twice', 20_000]]);
  expect(await screen.findByText('Refund due ₦20,000.00')).toBeVisible();
  expect(reference()).toHaveValue('');
});

it('whose answer is lost is looked up: it was recorded, once', async () => {
  const { user, orderId } = await openDialog();
  server.use(http.post(CONFIRM, ({ request }) => loseResponse(request), { once: true }));
  await user.type(reference(), `NIP-${orderId}`);
  await user.click(confirm());
  expect(await screen.findByText(PAID)).toBeVisible();
  expect(alertText()).toBe('');
  expect(await sums(orderId)).toEqual([]);
});

it('for a paid order whose answer is lost is looked up, and does not count as what paid it', async () => {
  const { user, orderId } = await openDialog(await paidOrder(db(), ada));
  server.use(
    http.post(
      CONFIRM,
      async ({ request }) => {
        const { url, method, headers } = request;
        const body = await request.text();
        expect((await fetch(url, { method, headers, body })).status).toBe(409);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.type(reference(), `second ${orderId}`);
  await user.click(confirm());
  expect(
    await screen.findByText(
      'The transfer is recorded. The order takes no money any more. ₦20,000.00 is owed back.',
    ),
  ).toBeVisible();
  expect(await sums(orderId)).toEqual([['paid_twice', 20_000]]);
});

it('is not taken for recorded because a card payment with this reference was begun', async () => {
  const { user, orderId } = await openDialog();
  const begun = `179${orderId}`;
  await db().insert(paymentAttempts).values({ orderId, reference: begun, amountKobo: 2_040_000 });
  server.use(http.post(CONFIRM, () => HttpResponse.error(), { once: true }));
  await user.type(reference(), begun);
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('The transfer has not been recorded yet. You can try again.'));
});

it('that never arrived is not recorded, and can be pressed again', async () => {
  const { user, orderId } = await openDialog();
  server.use(http.post(CONFIRM, () => HttpResponse.error(), { once: true }));
  await user.type(reference(), `NIP-${orderId}`);
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe('The transfer has not been recorded yet. You can try again.'));
  expect(reference()).toHaveValue(`NIP-${orderId}`);
  await user.click(confirm());
  expect(await screen.findByText(PAID)).toBeVisible();
});

it('of another order’s reference shows the server’s sentence and keeps what was typed', async () => {
  const { user } = await openDialog();
  const error = 'This reference belongs to another order or to a card payment. Check the reference.';
  server.use(http.post(CONFIRM, () => HttpResponse.json({ code: 'conflict', error }, { status: 409 })));
  await user.type(reference(), 'NIP-1');
  await user.click(confirm());
  await waitFor(() => expect(alertText()).toBe(error));
  expect(reference()).toHaveValue('NIP-1');
});
