import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { paymentAttempts } from '../../../db/schema/payments';
import { refunds } from '../../../db/schema/refunds';

export type EmailRefund = typeof refunds.$inferSelect;

/** The payment and refunds of an order, for its emails. */
export interface PaymentAndRefunds {
  /** the verified payment of the order */
  payment: Pick<typeof paymentAttempts.$inferSelect, 'method' | 'amountKobo'> | null;
  /** of all payments for the order, in any status */
  refunds: EmailRefund[];
}

export async function findPaymentAndRefunds(
  db: Database,
  { id, transactionReference }: { id: number; transactionReference: string | null },
): Promise<PaymentAndRefunds> {
  const { method, amountKobo, reference, verifiedAt } = paymentAttempts;
  const [payment] = await db
    .select({ method, amountKobo })
    .from(paymentAttempts)
    .where(and(eq(reference, transactionReference ?? ''), isNotNull(verifiedAt)));
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
  return { payment: payment ?? null, refunds: rows };
}
