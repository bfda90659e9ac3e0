import type { ConfirmationOf } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { OrderRow } from '../orders';
import type { CardTransaction } from './cardProvider';

/** Why a reference does not pay an order. */
export type Mismatch =
  | 'unknown_reference'
  | 'declined'
  | 'not_completed'
  | 'reversed'
  | 'other_order'
  | 'test_money'
  | 'other_currency'
  | 'other_amount';

/** Money came, but not the expected amount, so that a refund is due. */
export type AmountMismatch = Extract<Mismatch, 'other_currency' | 'other_amount'>;

export type Pending = ConfirmationOf<'pending'>;
/** `reason`: why it was declined, in the provider's words */
export type NotVerified = ConfirmationOf<'not_verified', { mismatch: Mismatch; reason: string | null }>;
/** What the received money has led to. */
export type SettledPayment =
  | ConfirmationOf<'confirmed' | 'refund_due', { order: OrderRow }>
  | ConfirmationOf<'not_verified', { mismatch: AmountMismatch; reason: null }>
  | ConfirmationOf<'reference_taken'>;
export type Confirmation =
  | SettledPayment
  | Pending
  | NotVerified
  /** `mismatch` is null while money may still come */
  | ConfirmationOf<'not_payable', { order: OrderRow; mismatch: Mismatch | null }>;

/** Money came for this order; `mismatch` is set when the amount or the currency is not the expected one. */
interface Received {
  kind: 'came';
  transaction: CardTransaction;
  mismatch: AmountMismatch | null;
}

interface Expected {
  orderId: number;
  /** exact to the kobo: one over is as wrong as one under */
  amountKobo: Kobo;
}

/** What a transaction means for an order. */
export function evaluateTransaction(
  transaction: CardTransaction | null,
  expected: Expected,
): Received | Pending | NotVerified {
  const notVerified = (mismatch: Mismatch): NotVerified => ({
    kind: 'not_verified',
    mismatch,
    reason: transaction?.reason ?? null,
  });
  if (!transaction) return notVerified('unknown_reference');
  switch (transaction.status) {
    case 'pending':
      return { kind: 'pending' };
    case 'failed':
      return notVerified('declined');
    case 'abandoned':
      return notVerified('not_completed');
    case 'reversed':
      return notVerified('reversed');
    case 'success':
      if (!transaction.isRealMoney) return notVerified('test_money');
      if (transaction.orderId !== expected.orderId) return notVerified('other_order');
      return { kind: 'came', transaction, mismatch: amountMismatchOf(transaction, expected) };
  }
}

function amountMismatchOf(
  { currency, amountKobo }: CardTransaction,
  expected: Expected,
): AmountMismatch | null {
  if (currency !== 'NGN') return 'other_currency';
  return amountKobo === expected.amountKobo ? null : 'other_amount';
}
