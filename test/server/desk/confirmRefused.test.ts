import { getDeskOrder, type DeskOrderDetails } from '@contract/calls/desk/orders';
import { ROLES, type Role } from '@contract/desk/permissions';
import { CHARGE_KOBO, cardShop } from '../../support/cardShop';
import { eventsOf } from '../../support/keeper';
import { withoutDelivery } from '../../support/orderDetails';
import { newStaff, type StaffMember } from '../../support/staff';
import { run } from '../cli/run';
import { auditOf, confirmBy, placeUnpaid, stateOf, type Confirming } from './confirming';

const shop = cardShop();
const db = () => shop().db;
const members = new Map<Role, StaffMember>();
let keeper: StaffMember;
let orderId: number;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  for (const role of ROLES) members.set(role, await newStaff(there, role));
  keeper = await newStaff(there, 'manager', { name: 'Bola' });
});

beforeEach(async () => {
  orderId = await placeUnpaid(db(), shop().ada);
});

const confirm = (of = orderId, input: Confirming = {}) => confirmBy(keeper, of, input);
const state = (of = orderId) => stateOf(db(), keeper, of);

describe('a reference', () => {
  const refused = async (of: number, input: Confirming) => {
    const before = await state(of);
    const { status, code } = await confirm(of, input);
    expect([status, code]).toEqual([409, 'conflict']);
    expect(await state(of)).toEqual(before);
  };

  it('of another order is a conflict, whatever the amount', async () => {
    await confirm();
    const other = await placeUnpaid(db(), shop().ada);
    for (const more of [{}, { amount: 5 }, { amount: 5, difference: 'return' }])
      await refused(other, { reference: `NIP-${orderId}`, ...more });
    expect(await eventsOf(db(), orderId)).toHaveLength(3);
  });

  it('of a card attempt that brought no money is a conflict, on its own order and on another', async () => {
    const payment = await shop().beginPayment();
    await refused(payment.orderId, { reference: payment.reference });
    await refused(orderId, { reference: payment.reference });
    shop().paystack.setCharge(payment.reference, { status: 'failed' });
    await shop().confirm(payment);
    await refused(payment.orderId, { reference: payment.reference });
  });

  it('of a card payment that brought money is answered as recorded, and nothing is done', async () => {
    const payment = await shop().beginPayment();
    shop().paystack.setCharge(payment.reference);
    await shop().confirm(payment);
    const paid = await state(payment.orderId);
    const again = await confirm(payment.orderId, { reference: payment.reference });
    expect([again.status, again.body]).toEqual([200, paid.body]);
    expect(await state(payment.orderId)).toEqual(paid);
    const short = await shop().beginPayment();
    shop().paystack.setCharge(short.reference, { amount: CHARGE_KOBO - 1 });
    await shop().confirm(short);
    const owed = await state(short.orderId);
    const answer = await confirm(short.orderId, { reference: short.reference });
    expect([answer.status, answer.body.order.payment_confirmed]).toEqual([200, false]);
    expect(await state(short.orderId)).toEqual(owed);
  });

  it('that begins with line- is a conflict, trimmed first and in small letters alone', async () => {
    for (const reference of ['line-7', ' line-7', 'line-']) await refused(orderId, { reference });
    expect((await confirm(orderId, { reference: `Line-${orderId}` })).status).toBe(200);
  });

  it('that a command has recorded is answered as recorded', async () => {
    const args = ['orders', 'confirm-transfer', String(orderId), '--reference', `NIP-${orderId}`];
    expect((await run(shop().database, args)).exit).toBe(0);
    expect((await confirm()).status).toBe(200);
    expect(await auditOf(keeper, orderId)).toEqual([]);
  });
});

describe('a confirmation that is refused changes nothing', () => {
  it.each<[why: string, input: Confirming & { paid_at?: string }, field: string]>([
    ['no If-Match', { ifMatch: null }, 'if-match'],
    ['no reference', { reference: undefined }, 'reference'],
    ['a blank reference', { reference: ' ' }, 'reference'],
    ['too long a reference', { reference: 'x'.repeat(101) }, 'reference'],
    ['a reference beyond ASCII', { reference: 'ref ₦' }, 'reference'],
    ['a line break', { reference: 'a\nb' }, 'reference'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['three decimals', { amount: 20_000.001 }, 'amount'],
    ['a small fraction of a kobo', { amount: 20_000.0001 }, 'amount'],
    ['more than there is', { amount: 1e15 }, 'amount'],
    ['an amount as text', { amount: '20000' }, 'amount'],
    ['no amount but null', { amount: null }, 'amount'],
    ['an unknown difference', { difference: 'keep' }, 'difference'],
    ['an unknown method', { method: 'card' }, 'method'],
    ['an unknown field', { paid_at: '2026-11-22' }, 'paid_at'],
  ])('for %s', async (_why, input, field) => {
    const before = await state();
    const refusal = await confirm(orderId, input);
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await state()).toEqual(before);
  });

  it.each(ROLES)('or is allowed, as the role %s may', async (role) => {
    const before = await state();
    const member = members.get(role) ?? keeper;
    const { status, code } = await confirmBy(member, orderId, {});
    if (role === 'owner' || role === 'manager') expect(status).toBe(200);
    else {
      expect([status, code]).toEqual([403, 'forbidden']);
      expect(await state()).toEqual(before);
    }
  });

  it('in this order: 403, 400, 404, 409 changed, and then what the money says', async () => {
    const support = members.get('support') ?? keeper;
    expect((await confirmBy(support, 999_999, { reference: '' })).status).toBe(403);
    expect((await confirm(999_999, { amount: 0.001 })).status).toBe(400);
    expect((await confirm(999_999, { reference: 'line-7' })).status).toBe(404);
    for (const stale of [{ reference: 'line-7' }, { amount: 5 }, {}]) {
      const { status, code, current } = await confirm(orderId, { ...stale, ifMatch: '"7"' });
      expect([status, code]).toEqual([409, 'changed']);
      const { body } = await keeper.call(getDeskOrder, { params: { orderId } });
      expect(withoutDelivery(current as DeskOrderDetails)).toEqual(withoutDelivery(body));
    }
    expect(await eventsOf(db(), orderId)).toEqual(['Pending']);
  });
});
