import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { orders } from '../../src/server/db/schema';
import { confirmTransfer } from '../../src/server/modules/payments';
import type { Customer } from './customer';
import { makeProduct, orderBody } from './orders';
import { placeOrder } from '@contract/calls/orders';

/** Places a paid order, which is in processing. */
export async function paidOrder(db: Database, customer: Customer, changes = {}): Promise<number> {
  const product = await makeProduct(db);
  const { order_id: orderId } = await customer.must(placeOrder, {
    body: orderBody([{ product }], { payment_method_id: 1, ...changes }),
  });
  await confirmTransfer(db, { orderId, reference: `T${orderId}`, by: { kind: 'cli' } });
  return orderId;
}

/** Inserts many orders of a customer, a microsecond apart, with a few different totals. */
export async function insertOrders(db: Database, userId: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into ${orders} (user_id, payment_method_id, shipping_method, subtotal_kobo, shipping_kobo, total_kobo, email,
      first_name, last_name, address, city, state, postal_code, country, phone, created_at)
    select ${userId}, 1, 'ikeja', 100 * (n % 7), 0, 100 * (n % 7), '', '', '', '', '', '', '', '', '',
      now() - n * interval '1 microsecond'
    from generate_series(1, ${count}) as n`);
}
