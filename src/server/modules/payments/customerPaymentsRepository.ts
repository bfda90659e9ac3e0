import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { isOneOf } from '../../db/isOneOf';
import { paymentAttempts, testPayments } from '../../db/schema/payments';
import type { AttemptRow } from './attemptsRepository';

/** Of these orders, oldest first. */
export async function findAttemptsOf(db: Database, orderIds: readonly number[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.orderId, orderIds))
    .orderBy(asc(paymentAttempts.id));
}

/** Takes out of the payments of these orders what names their customer. */
export async function eraseAttemptsOf(tx: Database, orderIds: readonly number[]): Promise<void> {
  const isOfOrders = isOneOf(paymentAttempts.orderId, orderIds);
  const references = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(isOfOrders);
  await tx.update(testPayments).set({ email: '' }).where(inArray(testPayments.reference, references));
  await tx.update(paymentAttempts).set({ providerData: null, accessCode: null }).where(isOfOrders);
}
