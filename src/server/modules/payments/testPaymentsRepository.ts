import { eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { testPayments } from '../../db/schema/payments';

export type TestPaymentRow = typeof testPayments.$inferSelect;

/** Stores the latest choice. An approved payment stays approved, with its amount. */
export async function saveTestPayment(
  db: Database,
  payment: Omit<TestPaymentRow, 'createdAt'>,
): Promise<void> {
  const { outcome, amountKobo, email } = payment;
  await db
    .insert(testPayments)
    .values(payment)
    .onConflictDoUpdate({
      target: testPayments.reference,
      set: { outcome, amountKobo, email },
      setWhere: ne(testPayments.outcome, 'approved'),
    });
}

export async function findTestPayment(db: Database, reference: string): Promise<TestPaymentRow | undefined> {
  const [row] = await db.select().from(testPayments).where(eq(testPayments.reference, reference));
  return row;
}
