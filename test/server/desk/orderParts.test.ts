import { getDeskOrder, moveDeskOrder, type DeskOrderDetails } from '@contract/calls/desk/orders';
import { ROLES, type Role } from '@contract/desk/permissions';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const members = new Map<Role, StaffMember>();
let ada: Customer;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
  for (const role of ROLES) members.set(role, await newStaff({ address: shop().address, db: db() }, role));
});

const member = (role: Role): StaffMember => {
  const colleague = members.get(role);
  if (!colleague) throw new Error(`Nobody is ${role}.`);
  return colleague;
};

/** What all may read, and what the role may not. */
const WHOLE = ['order', 'notes', 'timeline', 'moves', 'cancellable'];
const MORE = ['payments', 'refunds', 'letters'];
const PARTS: [Role, string[]][] = [
  ['owner', [...WHOLE, ...MORE]],
  ['manager', [...WHOLE, ...MORE]],
  ['fulfilment', WHOLE],
  ['support', [...WHOLE, ...MORE]],
];
/** A paid order that was paid a second time. */
async function paidTwice(): Promise<number> {
  const orderId = await paidOrder(db(), ada);
  const again = confirmTransfer(db(), { orderId, reference: `again ${orderId}`, by: { kind: 'cli' } });
  await expect(again).rejects.toMatchObject({ code: 'order_not_payable' });
  return orderId;
}

const MOVERS = PARTS.filter(([role]) => role !== 'support');

const readBy = async (role: Role, orderId: number) =>
  (await member(role).call(getDeskOrder, { params: { orderId } })).body;
const eventsIn = ({ timeline }: DeskOrderDetails) => timeline.filter(({ kind }) => kind === 'event');

/** Expects these parts, in the timeline, too, and order and events whole, as the owner reads them. */
async function expectParts(orderId: number, body: unknown, parts: string[]): Promise<void> {
  expect(Object.keys(body as object).sort()).toEqual([...parts].sort());
  const { order, timeline } = body as DeskOrderDetails;
  const kinds = ['event', ...(parts.includes('payments') ? ['payment', 'letter', 'refund'] : [])];
  expect(new Set(timeline.map(({ kind }) => kind))).toEqual(new Set(kinds));
  const whole = await readBy('owner', orderId);
  expect(order).toEqual(whole.order);
  expect(order).toMatchObject({ payment_confirmed: true, refund_due: 20_000 });
  expect(eventsIn(body as DeskOrderDetails)).toEqual(eventsIn(whole));
  const texts = eventsIn(whole).map(({ text }) => text);
  expect(texts).toContain(`Payment confirmed: Bank transfer, reference T${orderId}`);
  expect(texts).toContain(`Refund due: Reference again ${orderId}, ₦20,000.00`);
}

describe('the parts of an order by role', () => {
  it.each(PARTS)('the %s reads %j', async (role, parts) => {
    const orderId = await paidTwice();
    await expectParts(orderId, await readBy(role, orderId), parts);
  });

  it.each(MOVERS)('the %s who moves it is answered %j, and so with `changed`', async (role, parts) => {
    const orderId = await paidTwice();
    const move = () =>
      member(role).call(moveDeskOrder, {
        ...{ params: { orderId }, headers: { 'if-match': '"2"' }, body: { to: 'Shipped' } },
      });
    const moved = await move();
    expect(moved.status).toBe(200);
    await expectParts(orderId, moved.body, parts);
    const { code, current } = await move();
    expect(code).toBe('changed');
    await expectParts(orderId, current, parts);
  });
});
