import { getOrder, myOrders, placeOrder } from '@contract/calls/orders';
import { exportData } from '@contract/calls/privacy';
import { listAudit } from '@contract/calls/desk/audit';
import {
  cancelDeskOrder,
  getDeskOrder,
  moveDeskOrder,
  type DeskOrderDetails,
} from '@contract/calls/desk/orders';
import { ROLES, type Role } from '@contract/desk/permissions';
import { mails } from '../../../src/server/db/schema';
import { renderEmail } from '../../../src/server/modules/mail/emails/renderEmail';
import { confirmEmails, newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { makeProduct, orderBody, stockOf } from '../../support/orders';
import { countUses, makeCode } from '../../support/promotions';
import { newStaff, type StaffMember } from '../../support/staff';
import { SHOP_INFO } from '../../support/shopInfo';
import { testShop } from '../../support/testShop';
import { lastEvent, withoutDelivery } from '../../support/orderDetails';

const shop = testShop();
const db = () => shop().database.db;
const members = new Map<Role, StaffMember>();
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  for (const role of ROLES) members.set(role, await newStaff(there, role, { name: `The ${role}` }));
  keeper = await newStaff(there, 'owner', { name: 'Bola' });
  ada = await newCustomer(shop().address);
  await confirmEmails(db());
});

const OUT_OF_STOCK = { reason: 'out_of_stock' };
interface Cancelling {
  by?: StaffMember;
  ifMatch?: string | null;
  body?: object;
}
const cancel = (orderId: number, { by = keeper, ifMatch = '"1"', body = OUT_OF_STOCK }: Cancelling = {}) =>
  by.call(cancelDeskOrder, {
    params: { orderId },
    body,
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });

const read = async (orderId: number) =>
  withoutDelivery((await keeper.call(getDeskOrder, { params: { orderId } })).body);
const auditOf = async (orderId: number) =>
  (await keeper.call(listAudit, { query: { subject_type: 'order', subject_id: orderId } })).body.items;

async function place(changes = {}): Promise<{ orderId: number; productId: number }> {
  const product = await makeProduct(db());
  const body = orderBody([{ product, quantity: 1 }], { payment_method_id: 1, ...changes });
  return { orderId: (await ada.must(placeOrder, { body })).order_id, productId: product.id };
}

/** The email about the cancellation, as it would be sent now. */
async function cancellationEmail(orderId: number): Promise<string> {
  const rows = await db().select({ event: mails.event }).from(mails);
  const event = rows.find(
    (row) => row.event.type === 'order_cancelled' && row.event.orderId === orderId,
  )?.event;
  const email = event && (await renderEmail(db(), SHOP_INFO, event));
  if (!email) throw new Error('There is no email about the cancellation.');
  expect(email.subject).toBe(`Your order ${orderId} has been cancelled`);
  return email.text + email.html;
}

/** All that a refused cancellation leaves as it was. */
async function stateOf(orderId: number, productId: number) {
  return {
    ...{ own: await ada.must(getOrder, { params: { orderId } }), desk: await read(orderId) },
    ...{ mails: (await mailsOf(db(), orderId)).sort(), refunds: await refundsOf(db(), orderId) },
    ...{ audit: await auditOf(orderId), stock: await stockOf(db(), productId) },
  };
}

describe('cancelling an order for the shop', () => {
  it('answers the order as its GET does, with the new version, and returns the stock', async () => {
    const { orderId, productId } = await place();
    expect(await stockOf(db(), productId)).toBe(9);
    const { status, body, etag } = await cancel(orderId);
    expect([status, etag]).toEqual([200, '"2"']);
    expect(withoutDelivery(body)).toEqual(await read(orderId));
    expect(body).toMatchObject({
      order: { status: 'Cancelled', version: 2 },
      moves: [],
      cancellable: false,
    });
    expect(lastEvent(body)).toMatchObject({ actor: { kind: 'staff', staff_id: keeper.id } });
    expect(await stockOf(db(), productId)).toBe(10);
    expect(await mailsOf(db(), orderId)).toContain('order_cancelled');
  });

  it('makes a refund due for all that was paid, and gives back the use of a promotion', async () => {
    const promotion_code = await makeCode(db());
    const { orderId } = await place({ promotion_code, total_amount: 18_500 });
    expect(await countUses(db(), promotion_code)).toEqual({ counted: 1, held: 1 });
    expect((await cancel(orderId)).status).toBe(200);
    expect(await countUses(db(), promotion_code)).toEqual({ counted: 0, held: 0 });

    const paid = await paidOrder(db(), ada);
    const { body } = await cancel(paid, { ifMatch: '"2"' });
    expect(body.order).toMatchObject({ status: 'Cancelled', version: 3, refund_due: 20_000 });
    expect(await refundsOf(db(), paid)).toMatchObject([{ reason: 'cancelled', amountKobo: 2_000_000 }]);
  });

  it('is audited in one row, without the text of the note', async () => {
    const { orderId } = await place();
    const { requestId } = await cancel(orderId, { body: { ...OUT_OF_STOCK, note: 'A private word' } });
    expect(await auditOf(orderId)).toEqual([
      {
        audit_id: expect.any(Number) as number,
        at: expect.any(String) as string,
        actor: { kind: 'staff', staff_id: keeper.id, name: 'Bola', role: 'owner' },
        action: 'order.cancel',
        subject: { type: 'order', id: String(orderId) },
        before: { status: 'Pending' },
        after: { status: 'Cancelled', reason: 'out_of_stock', note: '[not kept]' },
        address: '127.0.0.1',
        request_id: requestId,
      },
    ]);
    const { orderId: other } = await place();
    await cancel(other, { body: { ...OUT_OF_STOCK, note: ' ' } });
    expect((await auditOf(other))[0]?.after).toEqual({ status: 'Cancelled', reason: 'out_of_stock' });
  });
});

describe('the shopper reads', () => {
  it.each([
    ['customer_asked', undefined, 'Cancelled at your request'],
    ['out_of_stock', undefined, 'Not in stock any more'],
    ['out_of_stock', '  ', 'Not in stock any more'],
    ['not_paid', undefined, 'Not paid for in time'],
    ['mistake', undefined, 'Cancelled because of a mistake'],
    ['suspected_fraud', undefined, 'Cancelled by the shop'],
    ['mistake', ' We priced it wrong, sorry ', 'We priced it wrong, sorry'],
    ['other', 'The courier lost it', 'The courier lost it'],
    ['other', 'x'.repeat(500), 'x'.repeat(500)],
  ])('of %s with the note %j: %s', async (reason, note, sentence) => {
    const { orderId } = await place();
    const { status, body } = await cancel(orderId, { body: { reason, note } });
    expect(status).toBe(200);
    const { events } = await ada.must(getOrder, { params: { orderId } });
    expect(events.at(-1)).toMatchObject({ status: 'Cancelled', note: sentence });
    expect(lastEvent(body)?.text).toBe(`Cancelled: ${sentence}`);
    expect(await cancellationEmail(orderId)).toContain(`Reason: ${sentence}`);
  });

  it('nothing of the note on suspected fraud, in no call and no email', async () => {
    const { orderId } = await place();
    const note = 'Zebrafinch card ring';
    expect((await cancel(orderId, { body: { reason: 'suspected_fraud', note } })).status).toBe(200);
    const own = [
      await ada.must(getOrder, { params: { orderId } }),
      await ada.must(myOrders, {}),
      await ada.must(exportData, {}),
      await eventsOf(db(), orderId),
      await db().select().from(mails),
      await cancellationEmail(orderId),
    ];
    expect(JSON.stringify(own)).not.toMatch(/Zebrafinch|fraud/i);
    expect(await cancellationEmail(orderId)).toContain('Reason: Cancelled by the shop');
    expect((await read(orderId)).notes).toMatchObject([{ text: `Suspected fraud: ${note}` }]);
    const after = { status: 'Cancelled', reason: 'suspected_fraud', note: '[not kept]' };
    expect(await auditOf(orderId)).toEqual([expect.objectContaining({ after })]);
  });
});

describe('a refused cancellation changes nothing', () => {
  it.each(ROLES)('or is allowed, as the role %s may', async (role) => {
    const { orderId, productId } = await place();
    const before = await stateOf(orderId, productId);
    const { status, code } = await cancel(orderId, { by: members.get(role) });
    if (role !== 'fulfilment') expect(status).toBe(200);
    else {
      expect([status, code]).toEqual([403, 'forbidden']);
      expect(await stateOf(orderId, productId)).toEqual(before);
    }
  });

  it.each([
    ['no If-Match', { ifMatch: null }, 'if-match'],
    ['a weak If-Match', { ifMatch: 'W/"1"' }, 'if-match'],
    ['no reason', { body: {} }, 'reason'],
    ['an unknown reason', { body: { reason: 'bored' } }, 'reason'],
    ['a reason in capitals', { body: { reason: 'OTHER', note: 'x' } }, 'reason'],
    ['other without a note', { body: { reason: 'other' } }, 'note'],
    ['other with a blank note', { body: { reason: 'other', note: ' \t ' } }, 'note'],
    ['a note that is no text', { body: { ...OUT_OF_STOCK, note: null } }, 'note'],
    ['too long a note', { body: { ...OUT_OF_STOCK, note: 'x'.repeat(501) } }, 'note'],
    ['a control character', { body: { ...OUT_OF_STOCK, note: 'a\u0007b' } }, 'note'],
    ['an unknown field', { body: { ...OUT_OF_STOCK, restock: false } }, 'restock'],
  ])('for %s', async (_why, changes, field) => {
    const { orderId, productId } = await place();
    const before = await stateOf(orderId, productId);
    const refusal = await cancel(orderId, changes);
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await stateOf(orderId, productId)).toEqual(before);
  });

  it('for a stale version, and it answers what the order is now', async () => {
    const orderId = await paidOrder(db(), ada);
    const late = await cancel(orderId);
    expect([late.status, late.code]).toEqual([409, 'changed']);
    expect(withoutDelivery(late.current as DeskOrderDetails)).toEqual(await read(orderId));
    expect(await auditOf(orderId)).toEqual([]);
  });

  it('for an order that was cancelled, shipped or delivered', async () => {
    const { orderId, productId } = await place();
    await cancel(orderId);
    const before = await stateOf(orderId, productId);
    const again = await cancel(orderId, { ifMatch: '"2"', body: { reason: 'mistake' } });
    expect([again.status, again.code]).toEqual([409, 'order_not_cancellable']);
    expect(await stateOf(orderId, productId)).toEqual(before);

    const shipped = await paidOrder(db(), ada);
    for (const [to, version] of [
      ['Shipped', 2],
      ['Delivered', 3],
    ]) {
      const headers = { 'if-match': `"${version}"` };
      await keeper.call(moveDeskOrder, { params: { orderId: shipped }, body: { to }, headers });
      const { order, cancellable } = await read(shipped);
      expect([order.status, cancellable]).toEqual([to, false]);
      const { status, code } = await cancel(shipped, { ifMatch: `"${order.version}"` });
      expect([status, code]).toEqual([409, 'order_not_cancellable']);
    }
    expect(await refundsOf(db(), shipped)).toEqual([]);
  });

  it('in this order: 403, 400, 404, 409 changed, 409 order_not_cancellable', async () => {
    const { orderId } = await place();
    await cancel(orderId);
    const other = { body: { reason: 'other' } };
    expect((await cancel(999_999, { by: members.get('fulfilment'), ...other })).status).toBe(403);
    expect((await cancel(999_999, other)).status).toBe(400);
    expect((await cancel(999_999)).status).toBe(404);
    expect((await cancel(orderId)).code).toBe('changed');
    expect((await cancel(orderId, { ifMatch: '"2"' })).code).toBe('order_not_cancellable');
  });
});
