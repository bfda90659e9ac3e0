import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { insertEvent } from '../orders';
import type { Transaction } from './cardProvider';
import { claimProviderEvent } from './providerEventsRepository';

/** A payment was taken back, or paid back: noted once, whoever sees it; the order stays as it is. */
export async function noteReversal(tx: Database, orderId: number, transaction: Transaction): Promise<void> {
  const { reference, status, amountKobo, currency, isRealMoney } = transaction;
  if (status !== 'reversed' || !isRealMoney || transaction.orderId !== orderId) return;
  const seen = { paymentReference: reference, event: 'reversed', subject: String(orderId) };
  if (!(await claimProviderEvent(tx, seen))) return;
  const note = `Reference ${reference}, ${formatSum(amountKobo, currency)}: the money went back to the card.`;
  await insertEvent(tx, { orderId, status: 'payment_reversed', note });
}
