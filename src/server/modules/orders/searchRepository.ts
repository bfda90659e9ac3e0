import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { lastTenDigits, orders } from '../../db/schema/orders';
import { paymentAttempts } from '../../db/schema/payments';
import type { OrderSearch } from './searchText';

/** The conditions of which an order fulfils at least one. Each has an index of its own. */
export function conditionsOf(
  db: Database,
  { orderId, email, phone, reference, name }: OrderSearch,
): (SQL | undefined)[] {
  const payments = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  const lines = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bankReference, reference));
  return [
    inArray(orders.id, payments),
    inArray(orders.id, lines),
    ...(orderId === undefined ? [] : [eq(orders.id, orderId)]),
    ...(email === undefined ? [] : [sql`lower(${orders.email}) = lower(${email})`]),
    ...(phone === undefined ? [] : [sql`${lastTenDigits(orders.phone)} = ${phone}`]),
    ...(name === undefined
      ? []
      : [
          nameBegins(orders.firstName, orders.lastName, name),
          nameBegins(orders.lastName, orders.firstName, name),
        ]),
  ];
}

/** Whether both names, in this order, begin with a text. The index finds the first word of it. */
function nameBegins(one: SQLWrapper, other: SQLWrapper, text: string): SQL | undefined {
  const [firstWord = text] = text.split(' ');
  const begins = (value: SQL, beginning: string) => sql`${value} like lower(${`${escapeLike(beginning)}%`})`;
  return and(
    begins(sql`lower(${one})`, firstWord),
    firstWord === text ? undefined : begins(sql`lower(${one} || ' ' || ${other})`, text),
  );
}

/** A text in which LIKE sees no wildcard. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
