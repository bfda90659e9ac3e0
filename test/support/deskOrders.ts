import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { orders } from '../../src/server/db/schema';
import { confirmTransfer } from '../../src/server/modules/payments';
import type { Customer } from './customer';
import { makeProduct, orderBody } from './orders';
import { placeOrder } from '@contract/calls/orders';

/** Makes the order of a product of `makeProduct` one that its customer picks up at the store. */
export const PICKUP = { shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 15_000 };

/** Places an order by bank transfer, of ₦20,000 in all, or ₦15,000 if it is picked up. */
export async function placeUnpaid(db: Database, customer: Customer, changes: object = {}): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db) }], { payment_method_id: 1, ...changes });
  return (await customer.must(placeOrder, { body })).order_id;
}

/** Places a paid order, which is in processing. */
export async function paidOrder(db: Database, customer: Customer, changes = {}): Promise<number> {
  const orderId = await placeUnpaid(db, customer, changes);
  await confirmTransfer(db, { orderId, reference: `T${orderId}`, by: { kind: 'cli' } });
  return orderId;
}

/** Inserts many orders of a customer, a microsecond apart, with a few different totals. */
export async function insertOrders(db: Database, userId: number, count: number): Promise<void> {
  await insertSelected(
    db,
    userId,
    sql`select 100 * (n % 7), now() - n * interval '1 microsecond' from generate_series(1, ${count}) as n`,
  );
}

/**
 * Inserts an order of a customer for each place, in this order: of as many naira as its place, and placed so many
 * microseconds after the same moment.
 */
export async function insertOrdersAt(db: Database, userId: number, places: readonly number[]): Promise<void> {
  const moment = sql`timestamptz '2026-11-22 09:00:00Z'`;
  await insertSelected(
    db,
    userId,
    sql`select 100 * place::int, ${moment} + place::int * interval '1 microsecond'
      from jsonb_array_elements_text(${JSON.stringify(places)}::jsonb) with ordinality as given (place, n) order by n`,
  );
}

/** @param values selects the total in kobo and the moment of each order */
async function insertSelected(db: Database, userId: number, values: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${orders} (user_id, payment_method_id, shipping_method, subtotal_kobo, shipping_kobo, total_kobo, email,
      first_name, last_name, address, city, state, postal_code, country, phone, created_at)
    select ${userId}, 1, 'ikeja', kobo, 0, kobo, '', '', '', '', '', '', '', '', '', moment
    from (${values}) as wanted (kobo, moment)`);
}
