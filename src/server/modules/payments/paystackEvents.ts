import * as T from 'typebox';
import { Value } from 'typebox/value';
import { formatSum } from '@contract/entities/money';
import type { RefundUpdate } from '../refunds';
import { Digits, Maybe } from './paystackTransaction';
import { Id, Reference } from './providerJson';

const Currency = T.String({ minLength: 1, maxLength: 10 });
/** A refund names its transaction in `transaction_reference`, a dispute contains the whole transaction. */
const WithTransaction = T.Object({
  transaction_reference: Maybe(Reference),
  transaction: Maybe(T.Union([Id, T.Object({ reference: Maybe(Reference), amount: Maybe(Digits) })])),
});
type WithTransaction = T.Static<typeof WithTransaction>;

const RefundData = T.Object({
  id: Maybe(Id),
  refund_reference: Maybe(Id),
  amount: Digits,
  currency: Maybe(Currency),
});

const DisputeData = T.Object({
  id: Id,
  refund_amount: Maybe(Digits),
  currency: Maybe(Currency),
  dueAt: Maybe(T.String()),
  due_at: Maybe(T.String()),
});

export interface DisputeUpdate {
  paymentReference: string;
  step: string;
  disputeId: string;
  amountKobo: number;
  currency: string;
  dueAt: string | null;
}

/**
 * Parses a `refund.…` event; null when it is incomplete. `subject` is the same when the event is delivered again, and
 * differs for another refund of the same payment.
 */
export function parseRefundEvent(
  step: string,
  data: unknown,
): { update: Omit<RefundUpdate, 'orderId'>; subject: string } | null {
  const paymentReference = paymentReferenceIn(data);
  if (paymentReference === null || !Value.Check(RefundData, data)) return null;
  const providerReference = idText(data.refund_reference);
  const amountKobo = Number(data.amount);
  const currency = data.currency ?? 'NGN';
  return {
    update: { paymentReference, step, amountKobo, currency, providerReference },
    subject: providerReference ?? idText(data.id) ?? formatSum(amountKobo, currency),
  };
}

function idText(id: T.Static<typeof Id> | null | undefined): string | null {
  return id === undefined || id === null ? null : String(id);
}

/** Parses a `charge.dispute.…` event; null when it is incomplete. */
export function parseDisputeEvent(step: string, data: unknown): DisputeUpdate | null {
  const paymentReference = paymentReferenceIn(data);
  if (paymentReference === null || !Value.Check(DisputeData, data)) return null;
  const due = Date.parse(data.dueAt ?? data.due_at ?? '');
  return {
    paymentReference,
    step: DISPUTE_STEPS[step] ?? step,
    disputeId: String(data.id),
    amountKobo: Number(data.refund_amount ?? transactionIn(data)?.amount ?? 0),
    currency: data.currency ?? 'NGN',
    dueAt: Number.isNaN(due) ? null : new Date(due).toISOString(),
  };
}

const DISPUTE_STEPS: Readonly<Record<string, string>> = {
  create: 'opened',
  remind: 'reminder',
  resolve: 'resolved',
};

/** The reference of the payment that an event is about; null when it has none. */
export function paymentReferenceIn(data: unknown): string | null {
  if (!Value.Check(WithTransaction, data)) return null;
  return data.transaction_reference ?? transactionIn(data)?.reference ?? null;
}

function transactionIn(
  data: unknown,
): Exclude<WithTransaction['transaction'], string | number | null | undefined> | null {
  if (!Value.Check(WithTransaction, data)) return null;
  const { transaction } = data;
  return typeof transaction === 'object' ? transaction : null;
}
