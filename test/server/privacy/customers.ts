import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addOrderNote } from '@contract/calls/desk/orders';
import { placeOrder } from '@contract/calls/orders';
import { requestDeletion } from '@contract/calls/privacy';
import { users } from '../../../src/server/db/schema';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { moveOrder } from '../../../src/server/modules/orders';
import { orderContextOn } from '../../support/keeper';
import { customerWith, type Customer } from '../../support/customer';
import { makeProduct, orderBody, type OrderBody } from '../../support/orders';
import type { TestShop } from '../../support/shop';
import { newStaff } from '../../support/staff';
import { GOOD_PASSWORD, signUp, type SignedUp } from '../session/people';

/** A customer with an account, a session and a known password. */
export interface Member extends Customer {
  signedUp: SignedUp;
}

export async function newMember(shop: TestShop, changes?: Parameters<typeof signUp>[1]): Promise<Member> {
  const signedUp = await signUp(shop, changes);
  const { user_id: id, access } = signedUp;
  return { ...customerWith(shop.address, { id, access }), signedUp };
}

export const requestDeletionOf = (customer: Customer, changes: object = {}) =>
  customer.call(requestDeletion, { body: { current_password: GOOD_PASSWORD, ...changes } });

/** Requests the deletion, and sets its due time to the past. */
export async function requestDueDeletion(shop: TestShop, customer: Customer, code?: string): Promise<void> {
  await customer.must(requestDeletion, { body: { current_password: GOOD_PASSWORD, code } });
  await shop.database.db
    .update(users)
    .set({ deletionDueAt: sql`now() - interval '1 second'` })
    .where(eq(users.id, customer.id));
}

export async function placeOrderFor(
  shop: TestShop,
  customer: Customer,
  changes: Partial<OrderBody> = {},
): Promise<number> {
  const body = orderBody([{ product: await makeProduct(shop.database.db) }], changes);
  const headers = { 'idempotency-key': randomUUID() };
  return (await customer.must(placeOrder, { headers, body })).order_id;
}

export async function payByTransfer({ database: { db } }: TestShop, orderId: number): Promise<void> {
  await confirmTransfer(db, { by: { kind: 'cli' }, orderId, reference: `TRF-${orderId}` });
}

/** Places an order that is paid by bank transfer and delivered. */
export async function placeDeliveredOrder(shop: TestShop, customer: Customer, changes?: Partial<OrderBody>) {
  const { db } = shop.database;
  const orderId = await placeOrderFor(shop, customer, { payment_method_id: 1, ...changes });
  await payByTransfer(shop, orderId);
  await moveOrder(orderContextOn(db), orderId, { by: { kind: 'cli' }, to: 'Shipped', note: null });
  await moveOrder(orderContextOn(db), orderId, { by: { kind: 'cli' }, to: 'Delivered', note: null });
  return orderId;
}

/** Has somebody of the staff note something about an order. */
export async function noteAbout(
  { address, database: { db } }: TestShop,
  orderId: number,
  text: string,
): Promise<void> {
  const keeper = await newStaff({ address, db }, 'support');
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await keeper.call(addOrderNote, { params: { orderId }, body: { text }, headers });
  if (status !== 201) throw new Error(`noting: ${status}`);
}

/** An empty recording for an incident report. */
export const RECORDING = {
  ...{ format: 1, app_version: 'of these tests', page: '/', recorded_at: '2026-11-22T20:00:00.000Z' },
  ...{ before: {}, entries: [] },
};
