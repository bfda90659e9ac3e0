import * as T from 'typebox';
import { Value } from 'typebox/value';
import type { Payment } from '@contract/calls/desk/orders';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { OrderRow } from '../orders';
import type { AttemptRow } from '../payments';
import type { RefundRow } from '../refunds';

/** An attempt to pay an order, or money that came for it. @param refunds the order's rows of the ledger */
export function toPayment(attempt: AttemptRow, order: OrderRow, refunds: readonly RefundRow[]): Payment {
  const { reference, method, amountKobo, currency, providerData, createdAt, checkedAt, verifiedAt } = attempt;
  const { refundedKobo, refundableKobo } = refundAmountsOf(attempt, refunds);
  return {
    reference,
    method,
    amount: toNaira(amountKobo),
    currency,
    state: stateOf(attempt, order),
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

/** A transfer that staff confirmed and that does not pay its order is owed back, all of it. */
function stateOf({ method, reference, state }: AttemptRow, order: OrderRow): Payment['state'] {
  if (method === 'card') return state;
  return order.transactionReference === reference ? 'success' : 'failed';
}

interface RefundAmounts {
  /** what has been paid back: the rows that are `done` */
  refundedKobo: Kobo;
  /** what was received and is not in the ledger: neither owed nor paid back. Rows that were withdrawn do not count */
  refundableKobo: Kobo;
}

function refundAmountsOf(
  { reference, amountKobo, currency, verifiedAt }: AttemptRow,
  refunds: readonly RefundRow[],
): RefundAmounts {
  const ofPayment = refunds.filter(
    (row) => row.paymentReference === reference && row.currency === currency && row.status !== 'withdrawn',
  );
  const receivedKobo = verifiedAt ? amountKobo : 0;
  return {
    refundedKobo: sumOf(ofPayment.filter(({ status }) => status === 'done')),
    // The provider may report a refund before its charge.
    refundableKobo: Math.max(0, receivedKobo - sumOf(ofPayment)),
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
