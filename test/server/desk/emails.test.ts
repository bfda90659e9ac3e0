import { eq, sql } from 'drizzle-orm';
import { cancelOrder } from '@contract/calls/orders';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { ROLES } from '@contract/desk/permissions';
import { mails } from '../../../src/server/db/schema';
import { confirmEmails, newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { holdEmails } from '../../support/holdEmails';
import { postponeJobs } from '../../support/postponeJobs';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  await postponeJobs(db());
  keeper = await newStaff({ address: shop().address, db: db() }, 'support');
  ada = await newCustomer(shop().address);
  await confirmEmails(db());
});

const read = async (orderId: number, who = keeper) =>
  (await who.call(getDeskOrder, { params: { orderId } })).body;
const isAbout = (orderId: number, type: string) =>
  sql`(${mails.event} ->> 'orderId')::integer = ${orderId} and ${mails.event} ->> 'type' = ${type}`;

it('an order has its emails, to the customer and to the shop, oldest first, and in the timeline', async () => {
  const orderId = await paidOrder(db(), ada);
  await ada.must(cancelOrder, { params: { orderId } });
  const sentAt = new Date();
  await holdEmails(db(), orderId);
  await db().update(mails).set({ sentAt }).where(isAbout(orderId, 'order_received'));
  await db()
    .update(mails)
    .set({ failedAt: sentAt, lastError: '550 no such mailbox' })
    .where(isAbout(orderId, 'payment_confirmed'));
  const { letters, timeline } = await read(orderId);
  // The last two were written in the same moment.
  const types = letters?.map(({ type }) => type) ?? [];
  expect(types.slice(0, 2)).toEqual(['order_received', 'payment_confirmed']);
  expect(types.slice(2).sort()).toEqual(['keeper_refund_due', 'order_cancelled']);
  expect(letters?.[0]).toEqual({
    letter_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    type: 'order_received',
    to: expect.stringMatching(/@example\.com$/) as string,
    queued_at: expect.any(String) as string,
    sent_at: sentAt.toISOString(),
    failed_at: null,
    last_error: null,
  });
  expect(letters?.[1]).toMatchObject({
    sent_at: null,
    failed_at: sentAt.toISOString(),
    last_error: '550 no such mailbox',
  });
  expect(letters?.find(({ type }) => type === 'keeper_refund_due')?.to).toBeNull();
  const entries = timeline.filter(({ kind }) => kind === 'letter');
  expect(entries.map(({ text }) => text.replace(/ to \S+:/, ' to Ada:')).sort()).toEqual([
    'Email to Ada: Order cancelled, waiting to be sent',
    'Email to Ada: Order received',
    'Email to Ada: Payment confirmed, not delivered',
    'Email: Refund due, to the shop, waiting to be sent',
  ]);
});

it('an order has neither the emails of other orders nor those that are older than 30 days', async () => {
  const orderId = await paidOrder(db(), ada);
  await paidOrder(db(), ada);
  for (const [type, age] of [
    ['order_received', '30 days 1 minute'],
    ['payment_confirmed', '29 days 23 hours'],
  ] as const)
    await db()
      .update(mails)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(isAbout(orderId, type));
  expect((await read(orderId)).letters?.map(({ type }) => type)).toEqual(['payment_confirmed']);
});

it.each(ROLES)('%s reads the emails only with orders.letters, also in the timeline', async (role) => {
  const orderId = await paidOrder(db(), ada);
  const member = await newStaff({ address: shop().address, db: db() }, role);
  const { letters, timeline, order } = await read(orderId, member);
  const mayRead = role !== 'fulfilment';
  expect(letters?.length).toBe(mayRead ? 2 : undefined);
  expect(timeline.filter(({ kind }) => kind === 'letter')).toHaveLength(mayRead ? 2 : 0);
  expect(order.events.length).toBeGreaterThanOrEqual(3);
});

it('a queued email raises no version of its order', async () => {
  const orderId = await paidOrder(db(), ada);
  const { order } = await read(orderId);
  await db().update(mails).set({ sentAt: new Date() }).where(isAbout(orderId, 'order_received'));
  expect((await read(orderId)).order.version).toBe(order.version);
  expect(await db().$count(mails, eq(mails.userId, ada.id))).toBeGreaterThan(0);
});
