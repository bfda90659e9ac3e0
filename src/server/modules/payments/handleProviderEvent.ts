import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { addEvent, lockOrder } from '../orders';
import { recordRefundUpdate } from '../refunds';
import { findAttempt, claimProviderEvent } from './attemptsRepository';
import { parseDisputeEvent, parseRefundEvent, type DisputeUpdate } from './paystackEvents';

/** The outcome of a refund or dispute event, for the log. */
export type ProviderEventOutcome = 'noted' | 'repeated' | 'unknown_event' | 'unknown_order';

const REFUND = /^refund\.([a-z-]{1,40})$/;
const DISPUTE = /^charge\.dispute\.([a-z-]{1,40})$/;

/** Handles a refund or dispute event once: it becomes an event of the order, which stays paid. */
export async function handleProviderEvent(
  db: Database,
  event: string,
  data: unknown,
): Promise<ProviderEventOutcome> {
  const refundStep = REFUND.exec(event)?.[1];
  const refund = refundStep === undefined ? null : parseRefundEvent(refundStep, data);
  if (refund) {
    const { update, subject } = refund;
    return handleOnce(db, { event, paymentReference: update.paymentReference, subject }, (tx, orderId) =>
      recordRefundUpdate(tx, { ...update, orderId }),
    );
  }
  const disputeStep = DISPUTE.exec(event)?.[1];
  const dispute = disputeStep === undefined ? null : parseDisputeEvent(disputeStep, data);
  if (!dispute) return 'unknown_event';
  const { paymentReference, disputeId: subject } = dispute;
  return handleOnce(db, { event, paymentReference, subject }, (tx, orderId) =>
    recordDispute(tx, orderId, dispute),
  );
}

async function handleOnce(
  db: Database,
  providerEvent: { event: string; paymentReference: string; subject: string },
  handle: (tx: Database, orderId: number) => Promise<void>,
): Promise<ProviderEventOutcome> {
  const attempt = await findAttempt(db, providerEvent.paymentReference);
  if (!attempt) return 'unknown_order';
  const { orderId } = attempt;
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await claimProviderEvent(tx, providerEvent))) return 'repeated';
    await handle(tx, orderId);
    return 'noted';
  });
}

async function recordDispute(tx: Database, orderId: number, dispute: DisputeUpdate): Promise<void> {
  const status = `dispute_${dispute.step.replace(/-/g, '_')}`;
  await addEvent(tx, { orderId, status, note: noteOf(dispute), by: { kind: 'system' } });
  await queueMail(tx, { type: 'keeper_dispute', orderId, ...dispute });
}

/** The meaning of each step, for the keeper and the customer alike. */
const DISPUTE_STEP_TEXTS: Readonly<Record<string, string>> = {
  opened: 'the cardholder disputes this payment',
  reminder: 'the dispute about this payment is waiting for an answer',
  resolved: 'the dispute about this payment is over',
};

function noteOf({ paymentReference, step, disputeId, amountKobo, currency }: DisputeUpdate): string {
  const payment = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return `${payment}: ${DISPUTE_STEP_TEXTS[step] ?? `the card provider says ${step}`} (dispute ${disputeId}).`;
}
