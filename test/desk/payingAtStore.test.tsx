import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { confirmTransfer } from '../../src/server/modules/payments';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, press } from '../support/deskElements';
import { paidOrder, PICKUP, placeUnpaid } from '../support/deskOrders';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { AT_STORE, openOrder, owedOf, TRANSFER } from './moneyDialogs';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const server = mockServer();
const recordedCalls = recordCalls(server);
const CONFIRM = '*/api/desk/orders/:id/confirm_transfer/';
const BUTTON = 'Paid at the store';
const PAID = 'The payment at the store is recorded, and the order is paid.';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff(there(), 'manager', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

const { dialog, reference, amount, button } = AT_STORE;
const place = (changes: object = PICKUP) => placeUnpaid(db(), ada, changes);
const openDialog = async () => AT_STORE.open(await place(), keeper);
const sums = (orderId: number) => owedOf(db(), orderId);
const offered = () =>
  ['Confirm transfer', BUTTON].filter((name) => screen.queryByRole('button', { name }) !== null);

describe('the button', () => {
  it('stands beside Confirm transfer for an order that is picked up, paid or not', async () => {
    const { unmount } = await openOrder(await place(), keeper);
    expect(offered()).toEqual(['Confirm transfer', BUTTON]);
    unmount();
    await openOrder(await paidOrder(db(), ada, PICKUP), keeper);
    expect(offered()).toEqual(['Confirm transfer', BUTTON]);
  });

  it('is not there for an order that is delivered', async () => {
    await openOrder(await place({}), keeper);
    expect(offered()).toEqual(['Confirm transfer']);
  });

  it('is not there for a role that may not confirm payments', async () => {
    await openOrder(await place(), await newStaff(there(), 'support'));
    expect(press('Cancel order')).toBeVisible();
    expect(offered()).toEqual([]);
  });
});

it('records a payment of the total, by its method, and shows the order paid', async () => {
  const { user, orderId } = await openDialog();
  expect(
    screen.getByRole('dialog', { name: `Record a payment at the store for order ${orderId}` }),
  ).toBeVisible();
  expect(reference()).toHaveFocus();
  expect(reference()).toHaveAccessibleDescription('The number of the receipt.');
  expect(amount()).toHaveAccessibleDescription(/the total, ₦15,000\.00/);
  await user.type(reference(), ` R-${orderId} `);
  await user.click(button());
  expect((await screen.findByText(PAID)).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press(BUTTON)).toHaveFocus();
  const [call] = await recordedCalls('POST /desk/orders/');
  expect(call?.body).toEqual({ reference: `R-${orderId}`, method: 'store' });
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(payments.getByText('Payment at the store')).toBeVisible();
  expect(payments.getByText(`R-${orderId}`)).toBeVisible();
  expect(await sums(orderId)).toEqual([]);
});

it('comes before the order is delivered, as the screen says', async () => {
  const { user, orderId } = await openOrder(await place(), keeper);
  await user.click(press('Mark as Processing'));
  await user.click(await screen.findByRole('button', { name: 'Mark as Ready for pickup' }));
  expect(
    await screen.findByText('The payment must be recorded before this order can be marked as Delivered.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull();
  await user.click(press(BUTTON));
  await user.type(reference(), `R-${orderId}`);
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Mark as Delivered' }));
  expect(await screen.findByText(`Order ${orderId} is now Delivered.`)).toBeVisible();
});

it('wants the number of the receipt', async () => {
  const { user } = await openDialog();
  await user.click(button());
  expect(await dialog().findByText('Type the number of the receipt.')).toBeVisible();
  await waitFor(() => expect(reference()).toHaveFocus());
  expect(await recordedCalls('POST /desk/orders/')).toEqual([]);
});

describe('another amount', () => {
  it('is accepted on demand', async () => {
    const { user, orderId } = await openDialog();
    await user.type(reference(), `R-${orderId}`);
    await user.type(amount(), '15,500');
    await user.click(button());
    await user.click(await dialog().findByRole('button', { name: 'Accept the difference' }));
    expect(await screen.findByText(`${PAID} ₦500.00 is owed back.`)).toBeVisible();
    expect(await sums(orderId)).toEqual([['overpaid', 500]]);
    const calls = await recordedCalls('POST /desk/orders/');
    expect(calls.at(-1)?.body).toEqual({
      ...{ reference: `R-${orderId}`, method: 'store' },
      ...{ amount: 15_500, difference: 'accept' },
    });
  });

  it('that is too short is owed back on demand, and the order stays unpaid', async () => {
    const { user, orderId } = await openDialog();
    await user.type(reference(), `R-${orderId}`);
    await user.type(amount(), '13,999');
    await user.click(button());
    await dialog().findByRole('button', { name: 'Owe it back' });
    expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
    await user.click(button('Owe it back'));
    expect(
      await screen.findByText(
        'The payment at the store is recorded. The order is not paid. ₦13,999.00 is owed back.',
      ),
    ).toBeVisible();
    expect(await sums(orderId)).toEqual([['wrong_amount', 13_999]]);
  });
});

it('of an order that was paid meanwhile is stopped, and once the newest is loaded it is owed back', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), `R-${orderId}`);
  await confirmTransfer(db(), { orderId, reference: `first ${orderId}`, by: { kind: 'cli' } });
  await user.click(button());
  await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
  expect(dialog().getByText('Paid: no → yes')).toBeVisible();
  expect(reference()).toHaveValue(`R-${orderId}`);
  await user.click(button('Load the newest'));
  await waitFor(() => expect(reference()).toHaveValue(''));
  expect(dialog().getByText(/^This order takes no money any more/)).toBeVisible();
  await user.type(reference(), `R-${orderId}`);
  await user.click(button());
  await waitFor(() => expect(alertText()).toMatch(/already paid.*owe/));
  expect(await sums(orderId)).toEqual([['paid_twice', 15_000]]);
});

it('that the server refuses shows its sentence and keeps what was typed', async () => {
  const { user, orderId } = await openDialog();
  await user.type(reference(), 'line-7');
  await user.click(button());
  await waitFor(() => expect(alertText()).toMatch(/^A reference may not begin with "line-"/));
  expect(reference()).toHaveValue('line-7');
  expect(await sums(orderId)).toEqual([]);
});

describe('a lost answer', () => {
  it('is looked up: the payment was recorded, once', async () => {
    const { user, orderId } = await openDialog();
    server.use(http.post(CONFIRM, ({ request }) => loseResponse(request), { once: true }));
    await user.type(reference(), `R-${orderId}`);
    await user.click(button());
    expect(await screen.findByText(PAID)).toBeVisible();
    expect(alertText()).toBe('');
    expect(await sums(orderId)).toEqual([]);
  });

  it('of a press that never arrived leaves it to be pressed again', async () => {
    const { user, orderId } = await openDialog();
    server.use(http.post(CONFIRM, () => HttpResponse.error(), { once: true }));
    await user.type(reference(), `R-${orderId}`);
    await user.click(button());
    await waitFor(() =>
      expect(alertText()).toBe('The payment has not been recorded yet. You can try again.'),
    );
    expect(reference()).toHaveValue(`R-${orderId}`);
    await user.click(button());
    expect(await screen.findByText(PAID)).toBeVisible();
  });

  it('that cannot be looked up comes back, whichever of the two buttons is pressed', async () => {
    const { user, orderId } = await openDialog();
    await user.type(reference(), `R-${orderId}`);
    server.use(
      http.post(CONFIRM, ({ request }) => loseResponse(request), { once: true }),
      http.get('*/api/desk/orders/:id/', () => HttpResponse.error()),
    );
    await user.click(button());
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet whether the payment was recorded/));
    await user.click(button('Close'));
    await user.click(press('Confirm transfer'));
    expect(screen.queryByRole('dialog', { name: /^Confirm a transfer/ })).toBeNull();
    expect(button()).toBeDisabled();
    expect(reference()).toHaveValue(`R-${orderId}`);
    server.resetHandlers();
    await user.click(button('Check again'));
    expect(await screen.findByText(PAID)).toBeVisible();
  });
});

describe('the two dialogs', () => {
  it('hold what was typed each for itself', async () => {
    const { user } = await openDialog();
    await user.type(reference(), 'R-1');
    await user.type(amount(), '100');
    await user.click(button('Close'));
    await user.click(press('Confirm transfer'));
    expect(TRANSFER.reference()).toHaveValue('');
    expect(TRANSFER.amount()).toHaveValue('');
    await user.type(TRANSFER.reference(), 'NIP-1');
    await user.click(TRANSFER.button('Close'));
    await user.click(press(BUTTON));
    expect(reference()).toHaveValue('R-1');
    expect(amount()).toHaveValue('100');
  });

  it('show one result, of the last', async () => {
    const { user, orderId } = await openDialog();
    await user.type(reference(), `R-${orderId}`);
    await user.click(button());
    await screen.findByText(PAID);
    await user.click(press('Confirm transfer'));
    expect(screen.queryByText(PAID)).toBeNull();
  });

  it('ask before either is left', async () => {
    const { user } = await openDialog();
    await user.type(reference(), 'R-1');
    await user.click(button('Close'));
    await user.click(screen.getByRole('link', { name: '← Orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(question.getByText('What you have typed has not been sent.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });
});
