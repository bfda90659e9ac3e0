import { formatSum } from '@contract/entities/money';
import { nextState, statesAffectedBy } from '@contract/rules/transitions';
import { FIRST_REFUND_STATUS, REFUND_TRANSITIONS } from '@contract/rules/refundStatus';
import type { Database } from '../../db/client';
import { insertEvent } from '../orders';
import { closeRefund } from './markRefundDone';
import {
  insertRefund,
  lockRefundsOf,
  updateRefund,
  type NewRefund,
  type RefundRow,
} from './refundsRepository';

/** A refund event of the card provider. */
export interface RefundUpdate {
  orderId: number;
  paymentReference: string;
  /** `pending`, `processing`, `needs-attention`, `processed`, `failed`, or a step that the provider adds */
  step: string;
  amountKobo: number;
  currency: string;
  providerReference: string | null;
}

/** What the provider reports is nobody's act. */
const PROVIDER = { kind: 'system' } as const;

const PAYABLE_STATUSES = statesAffectedBy(REFUND_TRANSITIONS, 'provider_paid');

/** Records a refund event. The caller holds the order's lock and has checked that the event is not a repetition. */
export async function recordRefundUpdate(tx: Database, update: RefundUpdate): Promise<void> {
  const { step: providerStatus, orderId, providerReference } = update;
  const refundsDue = (await lockRefundsOf(tx, update.paymentReference, PAYABLE_STATUSES)).filter(
    ({ currency }) => currency === update.currency,
  );
  const sameAmount = refundsDue.filter(({ amountKobo }) => amountKobo === update.amountKobo);
  const sentRefund = findSentRefund(sameAmount, providerReference);
  const providerFields = { providerStatus, ...(providerReference !== null && { providerReference }) };
  if (providerStatus === 'processed') {
    const exact = sentRefund ?? sameAmount[0];
    const paidRefunds = exact ? [exact] : await payRefundsDue(tx, refundsDue, update);
    for (const refund of paidRefunds)
      await closeRefund(tx, refund, { event: 'provider_paid', by: PROVIDER, change: providerFields });
    return;
  }
  if (sentRefund) {
    const failedStatus = nextState(REFUND_TRANSITIONS, sentRefund.status, 'provider_failed');
    await updateRefund(tx, sentRefund.id, {
      ...providerFields,
      ...(providerStatus === 'failed' && { status: failedStatus }),
    });
  }
  await insertEvent(tx, {
    orderId,
    status: `refund_${providerStatus.replace(/-/g, '_')}`,
    note: noteOf(update),
    by: PROVIDER,
  });
}

/**
 * A refund that the shop did not request pays the refunds due, oldest first: whole rows, then a part of the next one.
 * This part, together with any surplus, becomes a row of its own.
 * @returns the paid rows
 */
async function payRefundsDue(
  tx: Database,
  refundsDue: RefundRow[],
  update: RefundUpdate,
): Promise<RefundRow[]> {
  let remainingKobo = update.amountKobo;
  const paidRefunds: RefundRow[] = [];
  for (const row of refundsDue.filter(({ status }) => status !== 'sent')) {
    if (row.amountKobo > remainingKobo) {
      if (remainingKobo > 0) await updateRefund(tx, row.id, { amountKobo: row.amountKobo - remainingKobo });
      break;
    }
    paidRefunds.push(row);
    remainingKobo -= row.amountKobo;
  }
  const surplus =
    remainingKobo > 0
      ? await insertRefund(tx, newProviderRefund({ ...update, amountKobo: remainingKobo }))
      : undefined;
  return surplus ? [...paidRefunds, surplus] : paidRefunds;
}

/** The refund with the provider's reference, else the oldest without one, else the oldest. */
function findSentRefund(refunds: RefundRow[], providerReference: string | null): RefundRow | undefined {
  const sentRefunds = refunds.filter(({ status }) => status === 'sent');
  const match = sentRefunds.find(
    (row) => providerReference !== null && row.providerReference === providerReference,
  );
  return match ?? sentRefunds.find((row) => row.providerReference === null) ?? sentRefunds[0];
}

function newProviderRefund({ orderId, paymentReference, amountKobo, currency }: RefundUpdate): NewRefund {
  const received = { orderId, paymentReference, amountKobo, currency, method: 'card' as const };
  return { ...received, reason: 'made_at_provider', status: FIRST_REFUND_STATUS };
}

/** The meaning of each step, for the keeper and the customer alike. */
const REFUND_STEP_TEXTS: Readonly<Record<string, string>> = {
  pending: 'the card provider has taken the refund.',
  processing: 'the card provider is paying it back.',
  'needs-attention': 'the card provider asks the shop how to pay it back.',
  failed: 'the card provider could not pay it back.',
};

function noteOf({ step, paymentReference, amountKobo, currency }: RefundUpdate): string {
  const payment = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return `${payment}: ${REFUND_STEP_TEXTS[step] ?? `the card provider says ${step}.`}`;
}
