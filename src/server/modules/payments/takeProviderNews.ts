import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { addEvent, lockOrder } from '../orders';
import { takeRefundNews } from '../refunds';
import { findAttempt, claimProviderEvent } from './attemptsRepository';
import { readDispute, readRefund, type DisputeNews } from './paystackNews';

/** What news of a refund or a dispute came to, for the log. */
export type NewsOutcome = 'noted' | 'repeated' | 'unknown_event' | 'unknown_order';

const REFUND = /^refund\.([a-z-]{1,40})$/;
const DISPUTE = /^charge\.dispute\.([a-z-]{1,40})$/;

/** Takes what the provider tells of a refund or a dispute, once: the order names it and stays paid. */
export async function takeProviderNews(db: Database, event: string, data: unknown): Promise<NewsOutcome> {
  const ofRefund = REFUND.exec(event)?.[1];
  const refund = ofRefund === undefined ? null : readRefund(ofRefund, data);
  if (refund) {
    const { news, subject } = refund;
    return once(db, { event, paymentReference: news.paymentReference, subject }, (tx, orderId) =>
      takeRefundNews(tx, { ...news, orderId }),
    );
  }
  const ofDispute = DISPUTE.exec(event)?.[1];
  const dispute = ofDispute === undefined ? null : readDispute(ofDispute, data);
  if (!dispute) return 'unknown_event';
  const { paymentReference, disputeId: subject } = dispute;
  return once(db, { event, paymentReference, subject }, (tx, orderId) => noteDispute(tx, orderId, dispute));
}

async function once(
  db: Database,
  news: { event: string; paymentReference: string; subject: string },
  take: (tx: Database, orderId: number) => Promise<void>,
): Promise<NewsOutcome> {
  const attempt = await findAttempt(db, news.paymentReference);
  if (!attempt) return 'unknown_order';
  const { orderId } = attempt;
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await claimProviderEvent(tx, news))) return 'repeated';
    await take(tx, orderId);
    return 'noted';
  });
}

async function noteDispute(tx: Database, orderId: number, dispute: DisputeNews): Promise<void> {
  const status = `dispute_${dispute.step.replace(/-/g, '_')}`;
  await addEvent(tx, { orderId, status, note: noteOf(dispute) });
  await queueMail(tx, { type: 'keeper_dispute', orderId, ...dispute });
}

/** What a step means, in words for the keeper and the customer alike. */
const MEANINGS: Readonly<Record<string, string>> = {
  opened: 'the holder of the card disputes this payment',
  reminder: 'the dispute of this payment waits for an answer',
  resolved: 'the dispute of this payment is over',
};

function noteOf({ paymentReference, step, disputeId, amountKobo, currency }: DisputeNews): string {
  const what = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return `${what}: ${MEANINGS[step] ?? `the card provider says ${step}`} (dispute ${disputeId}).`;
}
