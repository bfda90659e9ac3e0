import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { DeletionReason } from '@contract/rules/deletion';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { addresses } from '../../db/schema/addresses';
import {
  devices,
  emailConfirmations,
  passwordResets,
  recoveryCodes,
  refreshTokens,
  secondSteps,
  signInChallenges,
  users,
} from '../../db/schema/auth';
import { incidents } from '../../db/schema/incidents';
import { idempotencyKeys, orderEvents, orders } from '../../db/schema/orders';
import { paymentAttempts, testPayments } from '../../db/schema/payments';
import { OWED_REFUND_STATUSES, refunds } from '../../db/schema/refunds';

export type PaymentRow = Pick<
  typeof paymentAttempts.$inferSelect,
  'orderId' | 'reference' | 'amountKobo' | 'method' | 'state' | 'createdAt'
>;

/** Every payment that a customer began or made, oldest first. */
export async function findPaymentsOf(db: Database, userId: number): Promise<PaymentRow[]> {
  const { id, orderId, reference, amountKobo, method, state, createdAt } = paymentAttempts;
  return db
    .select({ orderId, reference, amountKobo, method, state, createdAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(id));
}

export interface Request {
  dueAt: Date;
  dropsReviews: boolean;
}

/** When the account is to be erased; null for never. */
export async function findDueAt(tx: Database, userId: number): Promise<Date | null> {
  const [row] = await tx.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  return row?.dueAt ?? null;
}

export async function putRequest(
  tx: Database,
  userId: number,
  { dueAt, dropsReviews }: Request,
): Promise<void> {
  await tx
    .update(users)
    .set({ deletionDueAt: dueAt, deletionDropsReviews: dropsReviews })
    .where(eq(users.id, userId));
}

/** False when there is no such account. */
export async function endRequest(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ deletionDueAt: null, deletionDropsReviews: false })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Why an account cannot be erased yet, by order. */
export async function findReasons(
  tx: Database,
  userId: number,
): Promise<{ code: DeletionReason; order_id: number }[]> {
  const open = await tx
    .select({ order_id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['Delivered', 'Cancelled'])))
    .orderBy(asc(orders.id));
  const owed = await tx
    .selectDistinct({ order_id: orders.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ['Delivered', 'Cancelled']),
        inArray(refunds.status, OWED_REFUND_STATUSES),
      ),
    )
    .orderBy(asc(orders.id));
  return [
    ...open.map(({ order_id }) => ({ code: 'open_order' as const, order_id })),
    ...owed.map(({ order_id }) => ({ code: 'refund_owed' as const, order_id })),
  ];
}

/** Accounts whose week is over. @param after an id: those behind it */
export async function findDueAccounts(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), lte(users.deletionDueAt, sql`now()`)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface LockedAccount {
  id: number;
  email: string;
  isRequested: boolean;
  isDue: boolean;
}

/** An account that is not erased, locked until the transaction ends. */
export async function lockAccount(
  tx: Database,
  who: { id: number } | { email: string },
): Promise<LockedAccount | undefined> {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      isRequested: sql<boolean>`${users.deletionDueAt} is not null`,
      isDue: sql<boolean>`coalesce(${users.deletionDueAt} <= now(), false)`,
    })
    .from(users)
    .where(
      and(
        'id' in who ? eq(users.id, who.id) : sql`lower(${users.email}) = lower(${who.email})`,
        isNull(users.erasedAt),
      ),
    )
    .for('update');
  return row;
}

/** Rows that are a customer's alone. */
const OWN = [
  addresses,
  refreshTokens,
  passwordResets,
  emailConfirmations,
  devices,
  secondSteps,
  recoveryCodes,
  signInChallenges,
  idempotencyKeys,
  incidents,
];

/** Of orders the books keep number, lines, amounts, dates, status and references. */
const NOBODY = {
  ...{ email: '', firstName: '', lastName: '', phone: '', note: '' },
  ...{ address: '', city: '', state: '', postalCode: '', country: '' },
};

/**
 * Takes out of every table but the letters' what names a customer. What the shop itself noted of money stays; what
 * somebody wrote about a step of an order goes. The caller has locked the account.
 */
export async function eraseRows(tx: Database, userId: number, passwordHash: string): Promise<void> {
  const ofUser = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const references = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ofUser));
  for (const table of OWN) await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(orders).set(NOBODY).where(eq(orders.userId, userId));
  await tx
    .update(orderEvents)
    .set({ note: null })
    .where(
      and(
        inArray(orderEvents.orderId, ofUser),
        inArray(orderEvents.status, ORDER_STATUSES),
        isNotNull(orderEvents.note),
      ),
    );
  await tx.update(testPayments).set({ email: '' }).where(inArray(testPayments.reference, references));
  await tx
    .update(paymentAttempts)
    .set({ providerData: null, accessCode: null })
    .where(inArray(paymentAttempts.orderId, ofUser));
  await tx.update(refunds).set({ note: null, providerMessage: null }).where(inArray(refunds.orderId, ofUser));
  await tx.update(users).set(erased(userId, passwordHash)).where(eq(users.id, userId));
}

/** Longer than any username of sign-up, and no email: nobody can take them. */
function erased(userId: number, passwordHash: string) {
  const name = `erased account ${userId}, of which the shop keeps the orders for its books`;
  return {
    ...{ username: name, email: name, passwordHash },
    ...{ firstName: '', lastName: '', address: '', phone: '' },
    ...{ emailVerifiedAt: null, pendingEmail: null },
    ...{ deletionDueAt: null, deletionDropsReviews: false, erasedAt: sql`now()` },
  };
}
