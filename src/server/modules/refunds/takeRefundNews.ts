import { formatSum } from '@contract/entities/money';
import { movedTo, statesMovedBy } from '@contract/rules/moves';
import { FIRST_REFUND_STATUS, REFUND_MOVES } from '@contract/rules/refundStatus';
import type { Database } from '../../db/client';
import { addEvent } from '../orders';
import { closeRefund } from './markRefundDone';
import {
  insertRefund,
  lockRefundsOf,
  updateRefund,
  type NewRefund,
  type RefundRow,
} from './refundsRepository';

/** What the card provider tells of a refund. */
export interface RefundNews {
  orderId: number;
  paymentReference: string;
  /** `pending`, `processing`, `needs-attention`, `processed`, `failed`, or a word that it invents */
  step: string;
  amountKobo: number;
  currency: string;
  providerReference: string | null;
}

const PAYABLE = statesMovedBy(REFUND_MOVES, 'provider_paid');

/** Books news of a refund, each told once: the caller holds the order's lock and has seen that it is no repetition. */
export async function takeRefundNews(tx: Database, news: RefundNews): Promise<void> {
  const { step: providerStatus, orderId, providerReference } = news;
  const owed = (await lockRefundsOf(tx, news.paymentReference, PAYABLE)).filter(
    ({ currency }) => currency === news.currency,
  );
  const open = owed.filter(({ amountKobo }) => amountKobo === news.amountKobo);
  const sent = sentOne(open, providerReference);
  const said = { providerStatus, ...(providerReference !== null && { providerReference }) };
  if (providerStatus === 'processed') {
    const exact = sent ?? open[0];
    const paid = exact ? [exact] : await paidByHand(tx, owed, news);
    for (const refund of paid) await closeRefund(tx, refund, 'provider_paid', said);
    return;
  }
  if (sent) {
    const failed = movedTo(REFUND_MOVES, sent.status, 'provider_failed');
    await updateRefund(tx, sent.id, { ...said, ...(providerStatus === 'failed' && { status: failed }) });
  }
  await addEvent(tx, {
    orderId,
    status: `refund_${providerStatus.replace(/-/g, '_')}`,
    note: noteOf(news),
  });
}

/**
 * A refund of a sum that nobody here asked for pays what is owed, oldest first: whole rows, then a part of the next one.
 * That part, and what is more than was owed, is a row of its own.
 * @returns the rows that it has paid
 */
async function paidByHand(tx: Database, owed: RefundRow[], news: RefundNews): Promise<RefundRow[]> {
  let left = news.amountKobo;
  const paid: RefundRow[] = [];
  for (const row of owed.filter(({ status }) => status !== 'sent')) {
    if (row.amountKobo > left) {
      if (left > 0) await updateRefund(tx, row.id, { amountKobo: row.amountKobo - left });
      break;
    }
    paid.push(row);
    left -= row.amountKobo;
  }
  const more = left > 0 ? await insertRefund(tx, madeAtProvider({ ...news, amountKobo: left })) : undefined;
  return more ? [...paid, more] : paid;
}

/** The one that the provider calls by this reference, else the oldest that it has not named yet, else the oldest. */
function sentOne(open: RefundRow[], providerReference: string | null): RefundRow | undefined {
  const sent = open.filter(({ status }) => status === 'sent');
  const named = sent.find((row) => providerReference !== null && row.providerReference === providerReference);
  return named ?? sent.find((row) => row.providerReference === null) ?? sent[0];
}

function madeAtProvider({ orderId, paymentReference, amountKobo, currency }: RefundNews): NewRefund {
  const received = { orderId, paymentReference, amountKobo, currency, method: 'card' as const };
  return { ...received, reason: 'made_at_provider', status: FIRST_REFUND_STATUS };
}

/** What a step means, in words for the keeper and the customer alike. */
const MEANINGS: Readonly<Record<string, string>> = {
  pending: 'the card provider has taken the refund.',
  processing: 'the card provider is paying it back.',
  'needs-attention': 'the card provider asks the shop how to pay it back.',
  failed: 'the card provider could not pay it back.',
};

function noteOf({ step, paymentReference, amountKobo, currency }: RefundNews): string {
  const what = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return `${what}: ${MEANINGS[step] ?? `the card provider says ${step}.`}`;
}
