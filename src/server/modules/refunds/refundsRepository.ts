import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { isUniqueViolation } from '../../db/databaseErrors';
import { isOneOf } from '../../db/isOneOf';
import { OWED_REFUND_STATUSES, refunds } from '../../db/schema/refunds';
import { setRefundDue } from '../orders';

export { REFUND_STATUSES } from '@contract/rules/refundStatus';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;
export type RefundStatus = RefundRow['status'];

/** Undefined when the ledger holds this payment for this reason already. The caller holds the order's lock. */
export async function insertRefund(tx: Database, refund: NewRefund): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  if (row) await reckonRefundDue(tx, row.orderId);
  return row;
}

/** The caller holds the order's lock. */
export async function updateRefund(
  tx: Database,
  id: number,
  change: Partial<Omit<NewRefund, 'id' | 'orderId'>>,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ ...change, version: sql`${refunds.version} + 1` })
    .where(eq(refunds.id, id))
    .returning();
  if (row) await reckonRefundDue(tx, row.orderId);
  return row;
}

/** Brings `orders.refund_due_kobo` up to date with the ledger. Every change of amount or status of a refund ends here. */
async function reckonRefundDue(tx: Database, orderId: number): Promise<void> {
  const [row] = await tx
    .select({ sum: sumOfAmounts })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isOwedInNaira));
  await setRefundDue(tx, orderId, row?.sum ?? 0);
}

export async function findRefund(db: Database, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function lockRefund(tx: Database, id: number): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}

/** The refunds of a payment with one of these statuses, oldest first, locked until the transaction ends. */
export async function lockRefundsOf(
  tx: Database,
  paymentReference: string,
  statuses: readonly RefundStatus[],
): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentReference, paymentReference), inArray(refunds.status, [...statuses])))
    .orderBy(asc(refunds.id))
    .for('update');
}

/** How much of a payment the ledger holds, due or refunded. */
export async function sumInLedger(
  tx: Database,
  { paymentReference, currency }: { paymentReference: string; currency: string },
): Promise<Kobo> {
  const ofPayment = and(eq(refunds.paymentReference, paymentReference), eq(refunds.currency, currency));
  const [row] = await tx
    .select({ sum: sumOfAmounts })
    .from(refunds)
    .where(and(ofPayment, ne(refunds.status, 'withdrawn')));
  return row?.sum ?? 0;
}

/** The sum of the refunds due, for payments in naira alone. */
export async function sumRefundsDue(db: Database): Promise<Kobo> {
  const [row] = await db.select({ sum: sumOfAmounts }).from(refunds).where(isOwedInNaira);
  return row?.sum ?? 0;
}

const isOwedInNaira = and(inArray(refunds.status, OWED_REFUND_STATUSES), eq(refunds.currency, 'NGN'));

const sumOfAmounts = sql<number>`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number);

/** A page of the ledger after an id, for the keeper, oldest first. */
export async function findRefunds(
  db: Database,
  { status, limit, after = 0 }: { status?: RefundStatus; limit: number; after?: number },
): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(gt(refunds.id, after), status && eq(refunds.status, status)))
    .orderBy(asc(refunds.id))
    .limit(limit);
}

/** The ids of these orders that have a refund due, ascending. */
export async function findOrdersWithRefundDue(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(isOneOf(refunds.orderId, orderIds), inArray(refunds.status, OWED_REFUND_STATUSES)))
    .orderBy(asc(refunds.orderId));
  return rows.map(({ orderId }) => orderId);
}

/** Erases notes and the provider's messages from the refunds of these orders. */
export async function eraseRefundsOf(tx: Database, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(refunds)
    .set({ note: null, providerMessage: null })
    .where(isOneOf(refunds.orderId, orderIds));
}

/** The refund that was closed with this bank reference. */
export async function findByBankReference(
  tx: Database,
  bankReference: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.bankReference, bankReference));
  return row;
}

/** Whether a statement failed because another refund was closed with the bank reference meanwhile. */
export function isBankReferenceTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'refunds_bank_reference_key');
}
