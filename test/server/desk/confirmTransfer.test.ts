import { cancelOrder, getOrder } from '@contract/calls/orders';
import { moveDeskOrder } from '@contract/calls/desk/orders';
import { cardShop } from '../../support/cardShop';
import { PICKUP } from '../../support/deskOrders';
import { lastEvent } from '../../support/orderDetails';
import { newStaff, type StaffMember } from '../../support/staff';
import { auditOf, confirmBy, ledgerOf, placeUnpaid, stateOf, type Confirming } from './confirming';

const shop = cardShop();
const db = () => shop().db;
let keeper: StaffMember;
let orderId: number;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Bola' });
});

beforeEach(async () => {
  orderId = await placeUnpaid(db(), shop().ada);
});

const confirm = (of = orderId, input: Confirming = {}) => confirmBy(keeper, of, input);
const state = (of = orderId) => stateOf(db(), keeper, of);
const audit = async (of = orderId) =>
  (await auditOf(keeper, of))
    .filter(({ action }) => action === 'order.confirm_transfer')
    .map(({ before, after }) => ({ before, after }));
const PENDING = { payment_confirmed: false, status: 'Pending' };
const PAID = { payment_confirmed: true, status: 'Processing' };

describe('confirming a transfer', () => {
  it('pays the order with its total, and answers it as its GET does', async () => {
    const { status, body, etag, requestId } = await confirm(orderId, { reference: ` NIP ${orderId}\t` });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(body).toEqual((await state()).body);
    const paid = { ...PAID, transaction_reference: `NIP ${orderId}`, refund_due: 0 };
    expect(body.order).toMatchObject(paid);
    expect(await shop().ada.must(getOrder, { params: { orderId } })).toMatchObject(PAID);
    expect(lastEvent(body)?.actor).toMatchObject({ kind: 'staff', staff_id: keeper.id });
    expect((await state()).mails).toContain('payment_confirmed');
    expect(await auditOf(keeper, orderId)).toMatchObject([
      {
        actor: { kind: 'staff', staff_id: keeper.id, name: 'Bola', role: 'manager' },
        action: 'order.confirm_transfer',
        subject: { type: 'order', id: String(orderId) },
        before: PENDING,
        after: { ...PAID, reference: `NIP ${orderId}`, amount: 20_000 },
        request_id: requestId,
      },
    ]);
  });

  it('of an order that waits at the store changes no status, nor does the audit name one', async () => {
    const pickup = await placeUnpaid(db(), shop().ada, PICKUP);
    await keeper.call(moveDeskOrder, {
      ...{ params: { orderId: pickup }, body: { to: 'Processing' }, headers: { 'if-match': '"1"' } },
    });
    const { body } = await confirm(pickup, { ifMatch: '"2"' });
    expect(body.order).toMatchObject(PAID);
    const reference = `NIP-${pickup}`;
    expect(await audit(pickup)).toEqual([
      {
        before: { payment_confirmed: false },
        after: { payment_confirmed: true, reference, amount: 15_000 },
      },
    ]);
  });

  it('of more than the total is refused until it is accepted; what is over is owed back', async () => {
    const before = await state();
    const refusal = await confirm(orderId, { amount: 20_500.5 });
    expect(refusal).toMatchObject({
      ...{ status: 409, code: 'amount_differs', expected: 20_000, received: 20_500.5 },
      error: expect.not.stringMatching(/--|refunds list/) as string,
    });
    expect(await state()).toEqual(before);
    const accepted = await confirm(orderId, { amount: 20_500.5, difference: 'accept' });
    expect([accepted.status, accepted.etag]).toEqual([200, '"2"']);
    expect(accepted.body.order).toMatchObject({ ...PAID, refund_due: 500.5 });
    const reference = `NIP-${orderId}`;
    expect(await ledgerOf(db(), orderId)).toEqual([['overpaid', reference, 500.5]]);
    expect(await audit()).toEqual([
      { before: PENDING, after: { ...PAID, reference, amount: 20_500.5, difference: 'accept' } },
    ]);
  });

  it('of ₦1,000 less may be accepted, and owes nothing', async () => {
    expect((await confirm(orderId, { amount: 19_000 })).code).toBe('amount_differs');
    const { status, body } = await confirm(orderId, { amount: 19_000, difference: 'accept' });
    expect([status, body.order.payment_confirmed, body.order.refund_due]).toEqual([200, true, 0]);
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });

  it('of ₦1,000.01 less is refused, accepted or not', async () => {
    const before = await state();
    for (const difference of [undefined, 'accept']) {
      const refusal = await confirm(orderId, { amount: 18_999.99, difference });
      expect([refusal.status, refusal.code]).toEqual([409, 'amount_differs']);
      expect([refusal.expected, refusal.received]).toEqual([20_000, 18_999.99]);
    }
    expect(await state()).toEqual(before);
  });

  it('of another amount that is returned leaves the order unpaid, and all of it is owed back', async () => {
    const { status, body, etag } = await confirm(orderId, { amount: 15_000, difference: 'return' });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(body).toEqual((await state()).body);
    expect(body.order).toMatchObject({ ...PENDING, transaction_reference: null, refund_due: 15_000 });
    const reference = `NIP-${orderId}`;
    expect(await ledgerOf(db(), orderId)).toEqual([['wrong_amount', reference, 15_000]]);
    expect(await audit()).toEqual([
      { before: {}, after: { reference, amount: 15_000, difference: 'return' } },
    ]);
    const paid = await confirm(orderId, { reference: `P${orderId}`, ifMatch: '"2"' });
    expect([paid.status, paid.body.order.payment_confirmed]).toEqual([200, true]);
  });

  it('of exactly the total pays it, whatever the difference is to become, which the audit leaves out', async () => {
    await confirm(orderId, { amount: 20_000, difference: 'return' });
    const reference = `NIP-${orderId}`;
    expect(await audit()).toEqual([{ before: PENDING, after: { ...PAID, reference, amount: 20_000 } }]);
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });
});

describe('a repeated confirmation', () => {
  const VARIATIONS: Confirming[] = [
    {},
    { ifMatch: '"2"' },
    { ifMatch: '"99"' },
    { amount: 5 },
    { amount: 25_000, difference: 'return' },
    { difference: 'accept' },
  ];

  it('that paid the order answers it again, and does nothing more, also when the order has moved on', async () => {
    const first = await confirm();
    const paid = await state();
    for (const variation of VARIATIONS) {
      const again = await confirm(orderId, variation);
      expect([again.status, again.etag, again.body]).toEqual([200, first.etag, first.body]);
    }
    expect(await state()).toEqual(paid);
    await keeper.call(moveDeskOrder, {
      ...{ params: { orderId }, body: { to: 'Shipped' }, headers: { 'if-match': '"2"' } },
    });
    const shipped = await state();
    const late = await confirm();
    expect([late.status, late.etag, late.body]).toEqual([200, '"3"', shipped.body]);
    expect(await state()).toEqual(shipped);
    expect(await audit()).toHaveLength(1);
  });

  it('that paid an order since cancelled is 200 again', async () => {
    await confirm();
    await shop().ada.must(cancelOrder, { params: { orderId } });
    const cancelled = await state();
    expect((await confirm()).body.order).toMatchObject({ status: 'Cancelled', payment_confirmed: true });
    expect(await state()).toEqual(cancelled);
  });

  it('that was returned is 200 again and does nothing more, also once another has paid', async () => {
    await confirm(orderId, { amount: 15_000, difference: 'return' });
    const returned = await state();
    for (const variation of VARIATIONS) {
      const again = await confirm(orderId, variation);
      expect([again.status, again.body]).toEqual([200, returned.body]);
    }
    expect(await state()).toEqual(returned);
    await confirm(orderId, { reference: `P${orderId}`, ifMatch: '"2"' });
    const paid = await state();
    expect((await confirm()).status).toBe(200);
    expect(await state()).toEqual(paid);
    expect(await audit()).toHaveLength(2);
  });
});

describe('money for an order that takes none', () => {
  it('is recorded, due back and audited although the answer is 409; repeated it is not', async () => {
    await confirm();
    const second = { reference: `S${orderId}`, amount: 123.45, ifMatch: '"2"' };
    const refusal = await confirm(orderId, second);
    expect(refusal).toMatchObject({
      ...{ status: 409, code: 'order_not_payable' },
      error: 'This order is already paid. The money is recorded, and you owe the customer a refund of it.',
    });
    expect(await ledgerOf(db(), orderId)).toEqual([['paid_twice', `S${orderId}`, 123.45]]);
    const recorded = await state();
    expect([recorded.etag, recorded.body.order.refund_due]).toEqual(['"2"', 123.45]);
    expect(await audit()).toMatchObject([
      { before: {}, after: { reference: `S${orderId}`, amount: 123.45 } },
      { after: { reference: `NIP-${orderId}` } },
    ]);
    for (const ifMatch of ['"1"', '"2"', '"99"']) {
      const { status, code, error } = await confirm(orderId, { ...second, ifMatch });
      expect({ status, code, error }).toEqual({ status: 409, code: refusal.code, error: refusal.error });
    }
    expect(await state()).toEqual(recorded);
  });

  it('is due back as paid twice for an order that was paid and then cancelled', async () => {
    await confirm();
    await shop().ada.must(cancelOrder, { params: { orderId } });
    const second = await confirm(orderId, { reference: `S${orderId}`, ifMatch: '"3"' });
    expect([second.status, second.code]).toEqual([409, 'order_not_payable']);
    expect(await ledgerOf(db(), orderId)).toEqual([
      ['cancelled', `NIP-${orderId}`, 20_000],
      ['paid_twice', `S${orderId}`, 20_000],
    ]);
    const { order } = (await state()).body;
    expect(order).toMatchObject({ status: 'Cancelled', version: 3, refund_due: 40_000 });
  });

  it('is due back for a cancelled order as well, once', async () => {
    await shop().ada.must(cancelOrder, { params: { orderId } });
    expect((await confirm()).code).toBe('changed');
    for (const ifMatch of ['"2"', '"1"'])
      expect((await confirm(orderId, { ifMatch })).code).toBe('order_not_payable');
    expect(await ledgerOf(db(), orderId)).toEqual([['paid_cancelled', `NIP-${orderId}`, 20_000]]);
    expect(await audit()).toEqual([{ before: {}, after: { reference: `NIP-${orderId}`, amount: 20_000 } }]);
  });
});
