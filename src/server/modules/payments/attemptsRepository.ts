import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { OPEN_ATTEMPT_STATES, orders, paymentAttempts } from '../../db/schema';
import type { OrderRow } from '../orders';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Stores an attempt under the next free millisecond from this one on. */
export async function insertAttempt(
  tx: Database,
  { orderId, amountKobo, fromMs }: { orderId: number; amountKobo: Kobo; fromMs: number },
): Promise<string> {
  for (let ms = fromMs; ; ms += 1) {
    const reference = String(ms);
    if (await claimReference(tx, { orderId, amountKobo, reference })) return reference;
  }
}

/** Stores an attempt under this reference; false when the reference is taken. */
export async function claimReference(
  tx: Database,
  attempt: typeof paymentAttempts.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentAttempts)
    .values(attempt)
    .onConflictDoNothing({ target: paymentAttempts.reference })
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

export async function updateAttempt(
  db: Database,
  reference: string,
  change: Partial<Omit<typeof paymentAttempts.$inferInsert, 'reference' | 'orderId'>>,
): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.reference, reference));
}

/** Notes what the provider said while no money had come; what is booked stays as it is. */
export async function noteCheck(
  tx: Database,
  reference: string,
  state: 'pending' | 'reversed' | undefined,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()`, ...(state && { state }) })
    .where(and(eq(paymentAttempts.reference, reference), isNull(paymentAttempts.verifiedAt)));
}

export async function findAttempt(db: Database, reference: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/** The order beside the attempt that has this reference, whosever it is. */
export async function findPayment(
  db: Database,
  { orderId, reference }: { orderId: number; reference: string },
): Promise<{ order: OrderRow; attempt: AttemptRow | null } | undefined> {
  const [row] = await db
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, reference))
    .where(eq(orders.id, orderId));
  return row;
}

/** Open attempts whose turn it is: the longer ago one was begun, the more rarely it is asked for. */
export async function findDueAttempts(db: Database, limit: number): Promise<AttemptRow[]> {
  const age = sql`now() - ${paymentAttempts.createdAt}`;
  const pause = sql`least((${age}) / 4, interval '6 hours')`;
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES),
        lt(paymentAttempts.createdAt, sql`now() - interval '1 minute'`),
        or(isNull(paymentAttempts.checkedAt), lt(paymentAttempts.checkedAt, sql`now() - ${pause}`)),
      ),
    )
    .orderBy(sql`${paymentAttempts.checkedAt} nulls first`)
    .limit(limit);
}

/** Every attempt of these days that has not paid: what a keeper means by unconfirmed. */
export async function findUnconfirmedAttempts(db: Database, days: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, [...OPEN_ATTEMPT_STATES, 'failed', 'abandoned']),
        gt(paymentAttempts.createdAt, sql`now() - ${days} * interval '1 day'`),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt));
}
