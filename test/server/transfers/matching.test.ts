import { listAudit } from '@contract/calls/desk/audit';
import { getDeskOrder, listDeskOrders } from '@contract/calls/desk/orders';
import { listLines } from '@contract/calls/desk/transfers';
import { cardShop } from '../../support/cardShop';
import { PICKUP } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { run } from '../cli/run';
import { confirmBy, placeUnpaid, stateOf } from '../desk/confirming';
import { confirm as confirmLine, lineFor, linesOf, MAPPING, statementOf, upload } from './statements';

const shop = cardShop();
const db = () => shop().db;
let keeper: StaffMember;
let orderId: number;
let test = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

beforeEach(async () => {
  orderId = await placeUnpaid(db(), shop().ada);
  test += 1;
});

const newLine = async (credit: number, reference: string) =>
  (await lineFor(keeper, { credit, narration: `TRF ${test}`, reference })).line_id;
/** Confirms by a version that no order has: money that is recorded already needs none. */
const confirm = (lineId: number, of: number) =>
  confirmLine(keeper, lineId, { order_id: of, ifMatch: of === orderId ? '"9"' : '"1"' });
const lineOf = async (lineId: number) =>
  (await keeper.call(listLines, { query: { limit: 100 } })).body.items.find(
    ({ line_id: id }) => id === lineId,
  );

describe('money that staff have recorded by the bank reference', () => {
  it('matches its line at once when it is uploaded, one line a payment', async () => {
    await confirmBy(keeper, orderId, { reference: `NIP${test}` });
    const before = await stateOf(db(), keeper, orderId);
    const first = await newLine(20_000, `NIP${test}`);
    const { line_id: second } = await lineFor(keeper, {
      ...{ credit: 20_000, narration: 'the same money, listed twice', reference: `NIP${test}` },
    });
    expect(await lineOf(first)).toMatchObject({ state: 'matched', order_id: orderId });
    expect(await lineOf(second)).toMatchObject({ state: 'open', order_id: null });
    expect(await stateOf(db(), keeper, orderId)).toEqual(before);
    const again = await confirm(first, orderId);
    expect([again.status, again.body.line.order_id]).toEqual([200, orderId]);
    expect(await stateOf(db(), keeper, orderId)).toEqual(before);
  });

  it.each([
    ['another amount', 19_999, (reference: string) => reference],
    ['another reference', 20_000, (reference: string) => `${reference}0`],
    ['the reference in another case', 20_000, (reference: string) => reference.toLowerCase()],
  ])('does not match a line of %s', async (_what, credit, referenceOf) => {
    await confirmBy(keeper, orderId, { reference: `NIP${test}` });
    const lineId = await newLine(credit, referenceOf(`NIP${test}`));
    expect(await lineOf(lineId)).toMatchObject({ state: 'open', order_id: null });
  });

  it('since its line was uploaded is not recorded again: its own order matches the line, another is refused', async () => {
    const lineId = await newLine(20_000, `NIP${test}`);
    await confirmBy(keeper, orderId, { reference: `NIP${test}` });
    const other = await placeUnpaid(db(), shop().ada);
    const before = await Promise.all([orderId, other].map((of) => stateOf(db(), keeper, of)));
    const refusal = await confirm(lineId, other);
    expect([refusal.status, refusal.code]).toEqual([409, 'line_used']);
    expect(await lineOf(lineId)).toMatchObject({ state: 'open' });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await confirm(lineId, orderId);
      expect([status, body.line.state, body.line.order_id]).toEqual([200, 'matched', orderId]);
    }
    expect(await Promise.all([orderId, other].map((of) => stateOf(db(), keeper, of)))).toEqual(before);
    const { body } = await keeper.call(listAudit, { query: { subject_type: 'line', subject_id: lineId } });
    expect(body.items.map(({ action }) => action)).toEqual(['line.confirm']);
  });

  it('for an order that takes no money is refused by its line as it was the first time, and the line is matched', async () => {
    const lineId = await newLine(20_000, `NIP${test}`);
    await confirmBy(keeper, orderId, { reference: `FIRST${test}` });
    const owed = await confirmBy(keeper, orderId, { reference: `NIP${test}`, ifMatch: '"2"' });
    expect([owed.status, owed.code]).toEqual([409, 'order_not_payable']);
    const before = await stateOf(db(), keeper, orderId);
    for (let time = 0; time < 2; time += 1) {
      const refusal = await confirm(lineId, orderId);
      expect([refusal.status, refusal.code]).toEqual([409, 'order_not_payable']);
      expect(await lineOf(lineId)).toMatchObject({ state: 'matched', order_id: orderId });
    }
    expect(await stateOf(db(), keeper, orderId)).toEqual(before);
  });

  it('since its line was uploaded matches that line when it is uploaded again', async () => {
    const row = { credit: 20_000, narration: `again ${test}`, reference: `NIP${test}` };
    const { line_id: lineId } = await lineFor(keeper, row);
    await confirmBy(keeper, orderId, { reference: `NIP${test}` });
    expect((await lineOf(lineId))?.state).toBe('open');
    expect((await upload(keeper, statementOf([row]), MAPPING)).body).toMatchObject({ new: 0, known: 1 });
    expect(await lineOf(lineId)).toMatchObject({ state: 'matched', order_id: orderId });
  });

  it('by a reference that another line has is no reason against a further line of that reference', async () => {
    await confirmBy(keeper, orderId, { reference: `POS${test}` });
    await newLine(20_000, `POS${test}`);
    const other = await placeUnpaid(db(), shop().ada);
    const { line_id: second } = await lineFor(keeper, {
      ...{ credit: 20_000, narration: `another ${test}`, reference: `POS${test}` },
    });
    const { status, body } = await confirm(second, other);
    expect([status, body.order.order.payment_confirmed]).toEqual([200, true]);
  });

  it('by a card attempt that brought nothing matches no line', async () => {
    const { reference } = await shop().beginPayment();
    const lineId = await newLine(20_400, reference);
    expect((await lineOf(lineId))?.state).toBe('open');
  });
});

/** A payment of an order. */
interface Received {
  of: number;
  reference: string;
}
/** Money that came otherwise than by a transfer that pays its order. */
const RECEIVED: [string, () => Promise<Received>][] = [
  [
    'that was paid by card',
    async () => {
      const { orderId: of, reference } = await shop().beginPayment();
      shop().paystack.setCharge(reference);
      await shop().confirm({ orderId: of, reference });
      return { of, reference };
    },
  ],
  [
    'that was paid at the store',
    async () => {
      const of = await placeUnpaid(db(), shop().ada, PICKUP);
      await confirmBy(keeper, of, { method: 'store', reference: `R${of}` });
      return { of, reference: `R${of}` };
    },
  ],
  [
    'that is owed back, of another amount',
    async () => {
      await confirmBy(keeper, orderId, { reference: `W${test}`, amount: 15_000, difference: 'return' });
      return { of: orderId, reference: `W${test}` };
    },
  ],
  [
    'that is owed back, for an order that was paid',
    async () => {
      await confirmBy(keeper, orderId);
      await confirmBy(keeper, orderId, { reference: `T${test}`, amount: 12_345, ifMatch: '"2"' });
      return { of: orderId, reference: `T${test}` };
    },
  ],
];

describe.each(RECEIVED)('a payment %s', (_what, receive) => {
  it('matches the line of its reference and amount, one line, and changes nothing else', async () => {
    const { of, reference } = await receive();
    const { payments = [] } = (await keeper.call(getDeskOrder, { params: { orderId: of } })).body;
    const amount = payments.find((payment) => payment.reference === reference)?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    const before = await stateOf(db(), keeper, of);
    const rows = [amount + 0.01, amount, amount].map((credit, at) => ({
      ...{ credit, reference, narration: `${reference} ${at}` },
    }));
    const { body } = await upload(keeper, statementOf(rows), MAPPING);
    const lines = await linesOf(keeper, body.statement_id);
    expect(lines.map(({ state, order_id: matchedTo }) => [state, matchedTo]).reverse()).toEqual([
      ['open', null],
      ['matched', of],
      ['open', null],
    ]);
    expect(await stateOf(db(), keeper, of)).toEqual(before);
  });
});

describe('the reference of a line that is confirmed', () => {
  const recordBy = (of: number, more = {}) => confirmBy(keeper, of, { reference: `NIP${test}`, ...more });
  const stateNow = (of = orderId) => stateOf(db(), keeper, of);
  const confirmed = async (credit = 20_000, difference?: string) => {
    const lineId = await newLine(credit, `NIP${test}`);
    const { status } = await confirmLine(keeper, lineId, { order_id: orderId, difference });
    expect(status).toBe(200);
  };

  it('is money recorded already: for its order the first answer again, at the command line, too', async () => {
    await confirmed();
    const before = await stateNow();
    for (const more of [{}, { ifMatch: '"9"' }, { amount: 5 }]) {
      const { status, body } = await recordBy(orderId, more);
      expect([status, body.order.payment_confirmed]).toEqual([200, true]);
    }
    const command = ['orders', 'confirm-transfer', String(orderId), '--reference', `NIP${test}`];
    expect((await run(shop().database, command)).exit).toBe(0);
    expect(await stateNow()).toEqual(before);
  });

  it('is of another order for all others: conflict, and nothing is recorded', async () => {
    await confirmed();
    const other = await placeUnpaid(db(), shop().ada);
    const before = await stateNow(other);
    expect((await recordBy(other)).code).toBe('conflict');
    const command = ['orders', 'confirm-transfer', String(other), '--reference', `NIP${test}`];
    expect((await run(shop().database, command)).exit).toBe(1);
    expect(await stateNow(other)).toEqual(before);
  });

  it('whose money is owed back is owed back still, and pays nothing', async () => {
    await confirmed(15_000, 'return');
    const before = await stateNow();
    const { status, body } = await recordBy(orderId, { amount: 15_000, difference: 'accept' });
    expect([status, body.order.payment_confirmed]).toEqual([200, false]);
    expect(await stateNow()).toEqual(before);
  });

  it('finds the order', async () => {
    await confirmed();
    const { items } = (await keeper.call(listDeskOrders, { query: { q: `NIP${test}` } })).body;
    expect(items.map(({ order_id: id }) => id)).toEqual([orderId]);
  });
});
