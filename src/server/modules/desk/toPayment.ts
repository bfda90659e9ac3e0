import * as T from 'typebox';
import { Value } from 'typebox/value';
import type { Payment } from '@contract/calls/desk/orders';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { AttemptRow } from '../payments';
import type { RefundRow } from '../refunds';

/**
 * An attempt to pay an order, or money that came for it.
 * @param refunds the order's rows of the ledger, read after the attempt: received money and its row are written together
 */
export function toPayment(attempt: AttemptRow, refunds: readonly RefundRow[]): Payment {
  const { reference, method, amountKobo, currency, providerData, createdAt, checkedAt, verifiedAt } = attempt;
  const ofPayment = refunds.filter((row) => row.paymentReference === reference);
  const { refundedKobo, refundableKobo } = refundAmountsOf(attempt, ofPayment);
  return {
    reference,
    method,
    amount: toNaira(amountKobo),
    currency,
    state: stateOf(attempt, ofPayment),
    provider_status: textIn(providerData, 'status'),
    provider_message: textIn(providerData, 'gateway_response'),
    channel: textIn(providerData, 'channel'),
    paid_at: textIn(providerData, 'paid_at'),
    created_at: createdAt.toISOString(),
    checked_at: checkedAt?.toISOString() ?? null,
    verified_at: verifiedAt?.toISOString() ?? null,
    refunded: toNaira(refundedKobo),
    refundable: toNaira(refundableKobo),
    dispute: null,
  };
}

/** The reasons why none of the received money pays its order: all of it is owed back. */
const OWED_WHOLE: readonly RefundRow['reason'][] = ['paid_twice', 'paid_cancelled', 'wrong_amount'];

/** The attempt's own; but money that staff confirmed has failed if all of it is owed back. */
function stateOf({ method, state }: AttemptRow, ofPayment: readonly RefundRow[]): Payment['state'] {
  const isConfirmedByStaff = method !== 'card';
  return isConfirmedByStaff && ofPayment.some(({ reason }) => OWED_WHOLE.includes(reason)) ? 'failed' : state;
}

interface RefundAmounts {
  /** what has been paid back: the rows that are `done` */
  refundedKobo: Kobo;
  /** what was received and is not in the ledger: neither owed nor paid back. Rows that were withdrawn do not count */
  refundableKobo: Kobo;
}

function refundAmountsOf(
  { amountKobo, currency, verifiedAt }: AttemptRow,
  ofPayment: readonly RefundRow[],
): RefundAmounts {
  const counted = ofPayment.filter((row) => row.currency === currency && row.status !== 'withdrawn');
  const receivedKobo = verifiedAt ? amountKobo : 0;
  return {
    refundedKobo: sumOf(counted.filter(({ status }) => status === 'done')),
    // The provider may report a refund before its charge.
    refundableKobo: Math.max(0, receivedKobo - sumOf(counted)),
  };
}

const sumOf = (rows: readonly RefundRow[]): Kobo => rows.reduce((sum, row) => sum + row.amountKobo, 0);

const ProviderData = T.Record(T.String(), T.Unknown());

/** A text of the provider's data; null if it is missing, no text or empty. */
function textIn(providerData: unknown, name: string): string | null {
  if (!Value.Check(ProviderData, providerData)) return null;
  const value = providerData[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
