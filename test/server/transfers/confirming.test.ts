import { cancelOrder, getOrder, placeOrder } from '@contract/calls/orders';
import {
  addOrderNote,
  getDeskOrder,
  moveDeskOrder,
  type DeskOrderDetails,
} from '@contract/calls/desk/orders';
import { confirmLine as confirmLineCall, listLines } from '@contract/calls/desk/transfers';
import { listAudit } from '@contract/calls/desk/audit';
import { cardShop } from '../../support/cardShop';
import { withoutDelivery } from '../../support/orderDetails';
import { makeProduct, orderBody } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { confirmBy, ledgerOf, placeUnpaid, stateOf } from '../desk/confirming';
import { confirm as confirmLine, lineFor } from './statements';

const shop = cardShop();
const db = () => shop().db;
let keeper: StaffMember;
let orderId: number;
let test = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Bola' });
});

beforeEach(async () => {
  orderId = await placeUnpaid(db(), shop().ada);
  test += 1;
});

/** A line of this test, of the order's total unless it is given. */
const newLine = async (credit: string | number = 20_000, reference = `FT${test}`) =>
  (await lineFor(keeper, { credit, narration: `TRF ${test}`, reference })).line_id;

interface Choice {
  of?: number;
  difference?: string;
  ifMatch?: string;
}

async function confirm(lineId: number, { of = orderId, ...input }: Choice = {}) {
  const answer = await confirmLine(keeper, lineId, { order_id: of, ...input });
  if (answer.status !== 200) return answer;
  const { line, order } = answer.body;
  return { ...answer, body: { line, order: withoutDelivery(order) } };
}
const lineOf = async (lineId: number) =>
  (await keeper.call(listLines, { query: { limit: 100 } })).body.items.find(
    ({ line_id: id }) => id === lineId,
  );
const audit = async (lineId: number) =>
  (await keeper.call(listAudit, { query: { subject_type: 'line', subject_id: lineId } })).body.items.map(
    ({ action, before, after }) => ({ action, before, after }),
  );
/** All that a confirmation changes. */
const state = async (lineId: number, of = orderId) => ({
  ...(await stateOf(db(), keeper, of)),
  line: await lineOf(lineId),
  auditOfLine: await audit(lineId),
});
/** What the audit has of a line that is confirmed, whether its money pays the order or is owed back. */
const matchedEntry = () => ({
  ...{ action: 'line.confirm', before: { state: 'open', order_id: null } },
  after: { state: 'matched', order_id: orderId },
});
const PAID = { payment_confirmed: true, status: 'Processing' };

describe('confirming a line', () => {
  it('pays the order, and answers the line and the order as its GET does', async () => {
    const lineId = await newLine();
    const { status, etag, body } = await confirm(lineId);
    const now = await state(lineId);
    expect([status, etag, body]).toEqual([200, '"2"', { line: now.line, order: now.body }]);
    expect(body.order.order).toMatchObject({ ...PAID, transaction_reference: `line-${lineId}` });
    expect(body.line).toMatchObject({ state: 'matched', order_id: orderId, suggestions: [] });
    expect(await shop().ada.must(getOrder, { params: { orderId } })).toMatchObject(PAID);
    expect(now.mails).toContain('payment_confirmed');
    expect(now.ledger).toEqual([]);
    expect(now.body.timeline.find(({ text }) => text.startsWith('Payment confirmed'))?.actor?.name).toBe(
      'Bola',
    );
  });

  it('is audited in one row, of the line', async () => {
    const lineId = await newLine();
    await confirm(lineId);
    expect(await audit(lineId)).toEqual([matchedEntry()]);
    expect((await state(lineId)).audit).toEqual([]);
  });

  it('again for the same order answers the same 200 and does nothing more, whatever the version', async () => {
    const lineId = await newLine();
    const first = await confirm(lineId);
    const paid = await state(lineId);
    for (const again of [{}, { ifMatch: '"2"' }, { ifMatch: '"99"' }, { difference: 'return' }])
      expect((await confirm(lineId, again)).body).toEqual(first.body);
    expect(await state(lineId)).toEqual(paid);
    await keeper.call(moveDeskOrder, {
      ...{ params: { orderId }, body: { to: 'Shipped' }, headers: { 'if-match': '"2"' } },
    });
    const late = await confirm(lineId);
    expect([late.status, late.etag, late.body.order.order.status]).toEqual([200, '"3"', 'Shipped']);
  });

  it('for another order is 409 line_used, and changes nothing', async () => {
    const lineId = await newLine();
    await confirm(lineId);
    const other = await placeUnpaid(db(), shop().ada);
    const before = [await state(lineId), await state(lineId, other)];
    const refusal = await confirm(lineId, { of: other });
    expect([refusal.status, refusal.code]).toEqual([409, 'line_used']);
    expect(refusal.error).toContain(String(orderId));
    // What comes before it: an order that is not there, and one that has changed.
    expect((await confirm(lineId, { of: 2_147_483_647 })).code).toBe('not_found');
    expect((await confirm(lineId, { of: other, ifMatch: '"7"' })).code).toBe('changed');
    expect([await state(lineId), await state(lineId, other)]).toEqual(before);
  });
});

describe('a line of another amount', () => {
  it('is 409 amount_differs and records nothing until the keeper says what to do', async () => {
    const lineId = await newLine('20,500.50');
    const before = await state(lineId);
    const refusal = await confirm(lineId);
    expect([refusal.status, refusal.code]).toEqual([409, 'amount_differs']);
    expect([refusal.expected, refusal.received]).toEqual([20_000, 20_500.5]);
    expect(await state(lineId)).toEqual(before);
    const { status, body } = await confirm(lineId, { difference: 'accept' });
    expect([status, body.order.order.refund_due]).toEqual([200, 500.5]);
    expect(await ledgerOf(db(), orderId)).toEqual([['overpaid', `line-${lineId}`, 500.5]]);
    expect((await audit(lineId))[0]?.after).toEqual({
      ...{ state: 'matched', order_id: orderId, difference: 'accept' },
    });
  });

  it.each([
    ['19,001', 200],
    ['18,999.99', 409],
  ])('of ₦%s may be accepted, as far as the settings say: %i', async (credit, status) => {
    const lineId = await newLine(credit);
    const answer = await confirm(lineId, { difference: 'accept' });
    expect(answer.status).toBe(status);
    expect((await lineOf(lineId))?.state).toBe(status === 200 ? 'matched' : 'open');
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });

  it('is owed back whole, is matched then, and the order stays unpaid until another line pays it', async () => {
    const lineId = await newLine(15_000);
    const { status, body } = await confirm(lineId, { difference: 'return' });
    expect([status, body.order.order.payment_confirmed, body.line.state]).toEqual([200, false, 'matched']);
    expect(await ledgerOf(db(), orderId)).toEqual([['wrong_amount', `line-${lineId}`, 15_000]]);
    const returned = await state(lineId);
    expect((await confirm(lineId, { difference: 'accept' })).status).toBe(200);
    expect(await state(lineId)).toEqual(returned);
    const other = await newLine(20_000, `other ${test}`);
    expect((await confirm(other, { ifMatch: '"2"' })).body.order.order.payment_confirmed).toBe(true);
  });
});

describe('a line for an order that takes no money', () => {
  it.each<[string, () => Promise<unknown>, string, string]>([
    ['paid', () => confirmBy(keeper, orderId), 'paid_twice', '"2"'],
    ['cancelled', () => shop().ada.must(cancelOrder, { params: { orderId } }), 'paid_cancelled', '"2"'],
  ])('that is %s is recorded, owed back and matched, and the answer is 409', async (...row) => {
    const [, change, reason, ifMatch] = row;
    await change();
    const lineId = await newLine('12,345');
    for (const version of [ifMatch, ifMatch, '"99"']) {
      const refusal = await confirm(lineId, { ifMatch: version });
      expect([refusal.status, refusal.code]).toEqual([409, 'order_not_payable']);
    }
    expect(await ledgerOf(db(), orderId)).toContainEqual([reason, `line-${lineId}`, 12_345]);
    expect(
      (await ledgerOf(db(), orderId)).filter(([, reference]) => reference === `line-${lineId}`),
    ).toHaveLength(1);
    expect(await lineOf(lineId)).toMatchObject({ state: 'matched', order_id: orderId });
    expect(await audit(lineId)).toEqual([matchedEntry()]);
  });
});

describe('a confirmation that is refused', () => {
  it('as changed says what the order is now, as its GET answers it', async () => {
    const lineId = await newLine();
    await shop().ada.must(cancelOrder, { params: { orderId } });
    const before = await state(lineId);
    const refusal = await confirm(lineId);
    expect([refusal.status, refusal.code]).toEqual([409, 'changed']);
    const { body } = await keeper.call(getDeskOrder, { params: { orderId } });
    expect(withoutDelivery(refusal.current as DeskOrderDetails)).toEqual(withoutDelivery(body));
    expect(await state(lineId)).toEqual(before);
  });

  it.each([
    ['without a version', {}, 400],
    ['with a weak version', { 'if-match': 'W/"1"' }, 400],
  ])('%s', async (_what, headers, status) => {
    const lineId = await newLine();
    const refusal = await keeper.call(confirmLineCall, {
      params: { lineId },
      body: { order_id: orderId },
      headers,
    });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([status, ['if-match']]);
  });

  it.each([
    ['no order', { order_id: undefined }, 'order_id'],
    ['an order as text', { order_id: '10023' }, 'order_id'],
    ['an unknown difference', { difference: 'keep' }, 'difference'],
    ['an amount', { amount: 5 }, 'amount'],
    ['a method', { method: 'store' }, 'method'],
  ])('for %s', async (_what, body, field) => {
    const lineId = await newLine();
    const before = await state(lineId);
    const refusal = await confirmLine(keeper, lineId, { order_id: orderId, ...body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await state(lineId)).toEqual(before);
  });

  it('for a line or an order that is not there is 404', async () => {
    const lineId = await newLine();
    for (const answer of [await confirm(2_147_483_647), await confirm(lineId, { of: 2_147_483_647 })])
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    expect((await lineOf(lineId))?.state).toBe('open');
  });
});

it('a reference that begins with line- is for lines alone, also after the line was confirmed', async () => {
  const lineId = await newLine();
  for (const reference of [`line-${lineId}`, 'line-7'])
    expect((await confirmBy(keeper, orderId, { reference })).code).toBe('conflict');
  expect((await confirm(lineId)).status).toBe(200);
  const other = await placeUnpaid(db(), shop().ada);
  expect((await confirmBy(keeper, other, { reference: `line-${lineId}` })).code).toBe('conflict');
});

it('a note on the order meanwhile makes no version stale', async () => {
  const lineId = await newLine();
  await keeper.call(addOrderNote, { params: { orderId }, body: { text: 'Call first' } });
  expect((await confirm(lineId)).status).toBe(200);
  const body = orderBody([{ product: await makeProduct(db()) }], { payment_method_id: 2 });
  const { order_id: byCard } = await shop().ada.must(placeOrder, { body });
  const second = await newLine(20_000, `card ${test}`);
  expect((await confirm(second, { of: byCard })).body.order.payments).toMatchObject([
    { method: 'bank_transfer', reference: `line-${second}`, state: 'success' },
  ]);
});
