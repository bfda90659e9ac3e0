import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Kobo } from '@contract/entities/money';
import { nextState, statesAffectedBy } from '@contract/rules/transitions';
import { PAYMENT_ATTEMPT_TRANSITIONS, type PaymentAttemptEvent } from '@contract/rules/paymentAttempt';
import type { Database } from '../../db/client';
import {
  OPEN_ATTEMPT_STATES,
  isAttemptOpen,
  paymentAttempts,
  providerEvents,
} from '../../db/schema/payments';

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

/** Every event but the one that creates the attempt. */
type LaterEvent = Exclude<PaymentAttemptEvent, 'begun'>;
type Change = Partial<Omit<typeof paymentAttempts.$inferInsert, 'reference' | 'orderId' | 'state'>>;

export async function updateAttempt(db: Database, reference: string, change: Change): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.reference, reference));
}

/**
 * Applies the transition table to an attempt. An attempt whose money has come stays as it is, and so does one whose
 * state the event does not change: then false.
 */
export async function transitionAttempt(
  db: Database,
  reference: string,
  event: LaterEvent,
  change: Change = {},
): Promise<boolean> {
  const { reference: referenceColumn, state, verifiedAt } = paymentAttempts;
  const rows = await db
    .update(paymentAttempts)
    .set({ ...change, state: stateAfter(event) })
    .where(
      and(
        eq(referenceColumn, reference),
        isNull(verifiedAt),
        inArray(state, statesAffectedBy(PAYMENT_ATTEMPT_TRANSITIONS, event)),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

/** Closes an attempt that is not paid any more. */
export async function closeAttempt(
  db: Database,
  reference: string,
  event: 'closed_declined' | 'given_up',
): Promise<void> {
  await transitionAttempt(db, reference, event);
}

function stateAfter(event: LaterEvent): SQL {
  const states = statesAffectedBy(PAYMENT_ATTEMPT_TRANSITIONS, event);
  const cases = states.map(
    (from) => sql`when ${from} then ${nextState(PAYMENT_ATTEMPT_TRANSITIONS, from, event)}`,
  );
  return sql`case ${paymentAttempts.state} ${sql.join(cases, sql` `)} else ${paymentAttempts.state} end`;
}

/** The order's last attempt by card, and whether it counts as open. */
export async function findLastAttempt(
  tx: Database,
  orderId: number,
): Promise<(AttemptRow & { isOpen: boolean }) | undefined> {
  const [row] = await tx
    .select({ attempt: paymentAttempts, isOpen: sql<boolean>`${isAttemptOpen}` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.method, 'card')))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return row && { ...row.attempt, isOpen: row.isOpen };
}

/** How many attempts by card the order has had. Those that never reached the provider do not count. */
export function countAttempts(tx: Database, orderId: number): Promise<number> {
  const neverStarted = and(eq(paymentAttempts.state, 'abandoned'), isNull(paymentAttempts.accessCode));
  return tx.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.orderId, orderId),
      eq(paymentAttempts.method, 'card'),
      not(neverStarted ?? sql`false`),
    ),
  );
}

/**
 * Records the result of a check while no money has come; a recorded payment stays as it is.
 * @param providerData what the provider reported; undefined leaves what is stored
 */
export async function recordCheck(
  tx: Database,
  reference: string,
  result: 'undecided' | 'declined' | 'paid_back',
  providerData?: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      checkedAt: sql`now()`,
      providerData,
      state: stateAfter(result),
      ...(result === 'undecided' && { undecidedAt: sql`now()` }),
    })
    .where(and(eq(paymentAttempts.reference, reference), isNull(paymentAttempts.verifiedAt)));
}

export async function findAttempt(db: Database, reference: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/**
 * From here to the end of the transaction, money under this reference is recorded by nobody else, be it typed or that of a line. Taken
 * before orders are locked.
 */
export async function lockReference(tx: Database, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${reference}`}, 0))`);
}

/** The money that was recorded under the bank's reference in a statement; that of this order first. */
export async function findByBankReference(
  db: Database,
  bankReference: string,
  orderId: number,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bankReference, bankReference))
    .orderBy(desc(eq(paymentAttempts.orderId, orderId)), asc(paymentAttempts.id))
    .limit(1);
  return row;
}

/** All attempts to pay an order, and all money that came for it, oldest first. */
export async function findAttemptsOfOrder(db: Database, orderId: number): Promise<AttemptRow[]> {
  const { createdAt, id } = paymentAttempts;
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
}

/** The attempt's age, so that the time between two checks doubles: 1 min, 2, 4, 8 … */
const CHECK_INTERVAL = sql`least(greatest(now() - ${paymentAttempts.createdAt}, interval '1 minute'), interval '6 hours')`;

/**
 * Claims the open attempts that are due, the newest first: for these a customer is waiting, and a thousand old ones
 * must not delay them. A claimed attempt is due again after a pause, so that no other server checks it as well.
 */
export async function claimDueAttempts(db: Database, limit: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES), lte(paymentAttempts.dueAt, sql`now()`)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ dueAt: sql`now() + ${CHECK_INTERVAL}` })
    .where(inArray(paymentAttempts.id, due))
    .returning();
}

/** Schedules the next check soon, because the provider did not respond. */
export async function scheduleNextCheck(db: Database, reference: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ dueAt: sql`now() + interval '1 minute'` })
    .where(eq(paymentAttempts.reference, reference));
}

/** Every open attempt, and the unpaid ones of the last days: what the keeper means by unconfirmed. */
export async function findUnconfirmedAttempts(db: Database, days: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      or(
        inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES),
        and(
          inArray(paymentAttempts.state, ['failed', 'abandoned']),
          gt(paymentAttempts.createdAt, sql`now() - ${days} * interval '1 day'`),
        ),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt));
}

/** Records that an event of the card provider has been processed; false when it was recorded before. */
export async function claimProviderEvent(
  tx: Database,
  event: Omit<typeof providerEvents.$inferInsert, 'createdAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ event: providerEvents.event });
  return rows.length > 0;
}

/** Money in naira that was received under these references, by the reference. */
export async function findReceivedPayments(
  db: Database,
  references: readonly string[],
): Promise<Map<string, Pick<AttemptRow, 'orderId' | 'amountKobo'>>> {
  const { reference, orderId, amountKobo, currency, verifiedAt } = paymentAttempts;
  const rows = await db
    .select({ reference, orderId, amountKobo })
    .from(paymentAttempts)
    .where(and(inArray(reference, [...references]), eq(currency, 'NGN'), isNotNull(verifiedAt)));
  return new Map(rows.map((row) => [row.reference, row]));
}
