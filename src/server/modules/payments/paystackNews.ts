import * as T from 'typebox';
import { Value } from 'typebox/value';
import { formatSum } from '@contract/entities/money';
import type { RefundNews } from '../refunds';
import { Digits, Maybe } from './paystackTransaction';
import { Id, Reference } from './providerJson';

const Currency = T.String({ minLength: 1, maxLength: 10 });
/** Refunds name their transaction by `transaction_reference`, disputes hold it whole. */
const Named = T.Object({
  transaction_reference: Maybe(Reference),
  transaction: Maybe(T.Union([Id, T.Object({ reference: Maybe(Reference), amount: Maybe(Digits) })])),
});
type Named = T.Static<typeof Named>;

const Refund = T.Object({
  id: Maybe(Id),
  refund_reference: Maybe(Id),
  amount: Digits,
  currency: Maybe(Currency),
});

const Dispute = T.Object({
  id: Id,
  refund_amount: Maybe(Digits),
  currency: Maybe(Currency),
  dueAt: Maybe(T.String()),
  due_at: Maybe(T.String()),
});

export interface DisputeNews {
  paymentReference: string;
  step: string;
  disputeId: string;
  amountKobo: number;
  currency: string;
  dueAt: string | null;
}

/**
 * What a `refund.…` event tells; null when something is missing from it. `subject` is the same when it is told again,
 * and another one for another refund of the payment.
 */
export function readRefund(
  step: string,
  data: unknown,
): { news: Omit<RefundNews, 'orderId'>; subject: string } | null {
  const paymentReference = referenceIn(data);
  if (paymentReference === null || !Value.Check(Refund, data)) return null;
  const providerReference = textOf(data.refund_reference);
  const amountKobo = Number(data.amount);
  const currency = data.currency ?? 'NGN';
  return {
    news: { paymentReference, step, amountKobo, currency, providerReference },
    subject: providerReference ?? textOf(data.id) ?? formatSum(amountKobo, currency),
  };
}

function textOf(id: T.Static<typeof Id> | null | undefined): string | null {
  return id === undefined || id === null ? null : String(id);
}

/** What a `charge.dispute.…` event tells; null when something is missing from it. */
export function readDispute(step: string, data: unknown): DisputeNews | null {
  const paymentReference = referenceIn(data);
  if (paymentReference === null || !Value.Check(Dispute, data)) return null;
  const due = Date.parse(data.dueAt ?? data.due_at ?? '');
  return {
    paymentReference,
    step: STEPS[step] ?? step,
    disputeId: String(data.id),
    amountKobo: Number(data.refund_amount ?? transactionIn(data)?.amount ?? 0),
    currency: data.currency ?? 'NGN',
    dueAt: Number.isNaN(due) ? null : new Date(due).toISOString(),
  };
}

const STEPS: Readonly<Record<string, string>> = {
  create: 'opened',
  remind: 'reminder',
  resolve: 'resolved',
};

/** The payment that news of the provider are about; null when they name none. */
export function referenceIn(data: unknown): string | null {
  if (!Value.Check(Named, data)) return null;
  return data.transaction_reference ?? transactionIn(data)?.reference ?? null;
}

function transactionIn(
  data: unknown,
): Exclude<Named['transaction'], string | number | null | undefined> | null {
  if (!Value.Check(Named, data)) return null;
  const { transaction } = data;
  return typeof transaction === 'object' ? transaction : null;
}
