import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { isOneOf } from '../../db/isOneOf';
import { paymentAttempts, testPayments } from '../../db/schema/payments';
import type { AttemptRow } from './attemptsRepository';

type ExportedAttempt = Pick<
  AttemptRow,
  'orderId' | 'reference' | 'amountKobo' | 'method' | 'state' | 'createdAt'
>;

/** The exported part of the payment attempts for these orders, oldest first. */
export async function findAttemptsOf(db: Database, orderIds: readonly number[]): Promise<ExportedAttempt[]> {
  const { id, orderId, reference, amountKobo, method, state, createdAt } = paymentAttempts;
  return db
    .select({ orderId, reference, amountKobo, method, state, createdAt })
    .from(paymentAttempts)
    .where(isOneOf(orderId, orderIds))
    .orderBy(asc(id));
}

/** Erases what identifies the customer in the payments for these orders. */
export async function eraseAttemptsOf(tx: Database, orderIds: readonly number[]): Promise<void> {
  const isOfOrders = isOneOf(paymentAttempts.orderId, orderIds);
  const references = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(isOfOrders);
  await tx.update(testPayments).set({ email: '' }).where(inArray(testPayments.reference, references));
  await tx.update(paymentAttempts).set({ providerData: null, accessCode: null }).where(isOfOrders);
}
