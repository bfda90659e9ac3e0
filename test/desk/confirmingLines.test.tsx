import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API_BASE } from '@contract/call';
import { cancelOrder } from '@contract/calls/orders';
import { statementLines } from '../../src/server/db/schema/transfers';
import { newCustomer, type Customer } from '../support/customer';
import { alertText } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { confirm } from '../server/transfers/statements';
import { confirmBy } from '../server/desk/confirming';
import { placeUnpaid } from '../support/deskOrders';
import { owedOf } from './moneyDialogs';
import { changeSettingsElsewhere } from './settingsScreen';
import {
  awaitedLine,
  confirmButton,
  confirmName,
  dialog,
  inDialog,
  lineOf,
  lineRow,
  openTransfers,
  orderOf,
} from './transfersScreen';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const CONFIRM = `*${API_BASE}/desk/transfers/lines/:id/confirm/`;
const CHANGED = 'Somebody has changed this in the meantime.';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

afterEach(() => db().delete(statementLines));

const awaited = (credit = 20_000) => awaitedLine({ keeper, db: db(), customer: ada }, credit);
const open = (state = 'open') => openTransfers(keeper, `?tab=lines&state=${state}`);
const result = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role="status"]')).not.toBeNull();
const confirmations = async () =>
  (await recordedCalls('POST /desk/transfers/')).filter(({ line }) => line.endsWith('/confirm/'));

/** Confirms as another keeper's browser would, which loses the answer of this one. */
const loseAnswer = (carryOut: () => Promise<unknown>) =>
  server.use(
    http.post(
      CONFIRM,
      async () => {
        await carryOut();
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

it('pays an order: the line leaves the list, and the next one takes the focus', async () => {
  const [below, above] = [await awaited(), await awaited()];
  const { user } = await open();
  await user.click(confirmButton(above));
  await result(`Order ${above.orderId} is paid.`);
  await waitFor(() => expect(screen.queryByText(above.narration)).toBeNull());
  expect(lineRow(below.narration).getAllByRole('button')).toContain(document.activeElement);
  expect((await orderOf(keeper, above.orderId)).payment_confirmed).toBe(true);
  expect((await confirmations()).map(({ body }) => body)).toEqual([{ order_id: above.orderId }]);
  await user.click(confirmButton(below));
  await result(`Order ${below.orderId} is paid.`);
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Open lines' })).toHaveFocus());
});

it('of too much is accepted on demand, and what is over is owed back', async () => {
  const line = await awaited(20_500);
  const { user } = await open('all');
  await user.click(confirmButton(line));
  await screen.findByRole('dialog', { name: confirmName(line) });
  await waitFor(() => expect(alertText()).toMatch(/total is ₦20,000\.00, but ₦20,500\.00 came/));
  expect(await owedOf(db(), line.orderId)).toEqual([]);
  await user.click(inDialog('Accept the difference'));
  await result(`Order ${line.orderId} is paid. ₦500.00 is owed back.`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await owedOf(db(), line.orderId)).toEqual([['overpaid', 500]]);
  const link = await lineRow(line.narration).findByRole('link', { name: `Order ${line.orderId}` });
  await waitFor(() => expect(link).toHaveFocus());
  expect(await recordedCalls('GET /desk/settings/')).toEqual([]);
});

it('of too little is accepted only as far as the settings forgive it, and else owed back', async () => {
  const [little, less] = [await awaited(19_000), await awaited(18_999)];
  const { user } = await open();
  await user.click(confirmButton(less));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Owe it back' })).not.toBeNull());
  expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  await user.click(inDialog('Owe it back'));
  await result('The money of this line is owed back.');
  expect(await owedOf(db(), less.orderId)).toEqual([['wrong_amount', 18_999]]);
  expect((await orderOf(keeper, less.orderId)).payment_confirmed).toBe(false);
  await user.click(confirmButton(little));
  await user.click(await screen.findByRole('button', { name: 'Accept the difference' }));
  await result(`Order ${little.orderId} is paid.`);
});

it('of too little is forgiven by the settings of the moment, which another keeper may change meanwhile', async () => {
  const owner = await newStaff({ address: shop().address, db: db() }, 'owner');
  const [first, second] = [await awaited(19_500), await awaited(19_500)];
  const forgive = (naira: number) => changeSettingsElsewhere(owner, { accepted_shortfall: naira });
  const { user } = await open();
  await forgive(499);
  await user.click(confirmButton(first));
  await waitFor(() => expect(alertText()).toMatch(/more than ₦499\.00 cannot be accepted/));
  expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  await user.click(inDialog('Close'));
  await forgive(500);
  await user.click(confirmButton(second));
  await screen.findByRole('button', { name: 'Accept the difference' });
  expect(alertText()).not.toMatch(/cannot be accepted/);
  await forgive(400);
  await user.click(inDialog('Accept the difference'));
  await waitFor(() => expect(alertText()).toMatch(/more than ₦400\.00 cannot be accepted/));
  expect(dialog().queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  expect((await orderOf(keeper, second.orderId)).payment_confirmed).toBe(false);
  await forgive(1_000);
  await user.click(inDialog('Close'));
  await user.click(confirmButton(first));
  await user.click(await screen.findByRole('button', { name: 'Accept the difference' }));
  await result(`Order ${first.orderId} is paid.`);
  expect(await owedOf(db(), first.orderId)).toEqual([]);
});

it('for an order that has changed is stopped; the newest is shown on demand, and can be confirmed', async () => {
  const line = await awaited();
  const { user } = await open();
  await ada.must(cancelOrder, { params: { orderId: line.orderId } });
  await user.click(confirmButton(line));
  await waitFor(() => expect(alertText()).toBe(CHANGED));
  expect(dialog().getByText('Status: Pending → Cancelled')).toBeVisible();
  expect(dialog().queryByRole('button', { name: confirmName(line) })).toBeNull();
  expect((await lineOf(keeper, line.line.line_id))?.state).toBe('open');
  await user.click(inDialog('Load the newest'));
  expect(await dialog().findByText('Cancelled')).toBeVisible();
  expect(dialog().getByText(/^This order takes no money any more/)).toBeVisible();
  expect(alertText()).toBe('');
  await user.click(inDialog(confirmName(line)));
  await waitFor(() => expect(alertText()).toMatch(/cancelled/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await owedOf(db(), line.orderId)).toEqual([['paid_cancelled', 20_000]]);
  await waitFor(() => expect(screen.queryByText(line.narration)).toBeNull());
});

it('for an order that has changed in a way that cannot be read is read anew on demand', async () => {
  const line = await awaited();
  const { user } = await open();
  const answer = { code: 'changed', error: 'Changed.', current: {} };
  server.use(http.post(CONFIRM, () => HttpResponse.json(answer, { status: 409 }), { once: true }));
  await user.click(confirmButton(line));
  await waitFor(() => expect(alertText()).toBe(CHANGED));
  const before = (await recordedCalls('GET /desk/transfers/lines/?state=open')).length;
  await user.click(inDialog('Load the newest'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect(await recordedCalls('GET /desk/transfers/lines/?state=open')).toHaveLength(before + 1),
  );
  await user.click(confirmButton(line));
  await result(`Order ${line.orderId} is paid.`);
});

it('of a line that pays another order by now shows the sentence of the shop and the line as it is', async () => {
  const line = await awaited();
  const other = await placeUnpaid(db(), ada);
  const { user } = await open('all');
  await confirm(keeper, line.line.line_id, { order_id: other });
  await user.click(confirmButton(line));
  await waitFor(() =>
    expect(alertText()).toBe(`The money of this line is recorded for order ${other} already.`),
  );
  const link = await lineRow(line.narration).findByRole('link', { name: `Order ${other}` });
  await waitFor(() => expect(link).toHaveFocus());
});

describe('a lost answer', () => {
  it('is looked up by the same call: the order was paid, once', async () => {
    const line = await awaited();
    const { user } = await open();
    loseAnswer(() => confirm(keeper, line.line.line_id, { order_id: line.orderId }));
    await user.click(confirmButton(line));
    await result(`Order ${line.orderId} is paid.`);
    expect(alertText()).toBe('');
    expect(await owedOf(db(), line.orderId)).toEqual([]);
  });

  it('of what was decided about a difference is looked up with that decision', async () => {
    const line = await awaited(500);
    const { user } = await open();
    await user.click(confirmButton(line));
    await screen.findByRole('button', { name: 'Owe it back' });
    loseAnswer(() => Promise.resolve());
    await user.click(inDialog('Owe it back'));
    await result('The money of this line is owed back.');
    expect((await confirmations()).slice(-2).map(({ body }) => body)).toEqual([
      { order_id: line.orderId, difference: 'return' },
      { order_id: line.orderId, difference: 'return' },
    ]);
  });

  it('of money that the order does not take is looked up, too', async () => {
    const line = await awaited();
    const { user } = await open();
    loseAnswer(async () => {
      await confirmBy(keeper, line.orderId);
      await confirm(keeper, line.line.line_id, { order_id: line.orderId, ifMatch: '"2"' });
    });
    await user.click(confirmButton(line));
    await waitFor(() => expect(alertText()).toMatch(/already paid/));
    expect(await owedOf(db(), line.orderId)).toEqual([['paid_twice', 20_000]]);
  });

  it('that cannot be looked up stops every other press until it can', async () => {
    const [line, other] = [await awaited(), await awaited()];
    const { user } = await open();
    server.use(http.post(CONFIRM, () => HttpResponse.json({}, { status: 502 })));
    await user.click(confirmButton(line));
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet whether the line was confirmed/));
    await user.click(inDialog('Close'));
    await user.click(confirmButton(other));
    expect(screen.getByRole('dialog', { name: confirmName(line) })).toBeVisible();
    await user.click(inDialog('Close'));
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(dialog().getByText("We don't know yet what became of a line that you confirmed.")).toBeVisible();
    await user.click(inDialog('Stay'));
    await user.click(confirmButton(other));
    server.resetHandlers();
    await user.click(inDialog('Check again'));
    await result(`Order ${line.orderId} is paid.`);
    expect((await orderOf(keeper, other.orderId)).payment_confirmed).toBe(false);
  });
});
