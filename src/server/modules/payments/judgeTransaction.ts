import type { ConfirmationOf } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { OrderRow } from '../orders';
import type { Transaction } from './cardProvider';

/** Why a reference does not pay an order. */
export type Doubt =
  | 'unknown_reference'
  | 'declined'
  | 'not_completed'
  | 'reversed'
  | 'other_order'
  | 'test_money'
  | 'other_currency'
  | 'other_amount';

/** Money came, but not the sum that was asked for: it is owed back. */
export type SumDoubt = Extract<Doubt, 'other_currency' | 'other_amount'>;

export type Pending = ConfirmationOf<'pending'>;
/** `reason`: why it was declined, in the provider's words */
export type NotVerified = ConfirmationOf<'not_verified', { doubt: Doubt; reason: string | null }>;
/** What money that came has led to. */
export type Settled =
  | ConfirmationOf<'confirmed' | 'refund_due', { order: OrderRow }>
  | ConfirmationOf<'not_verified', { doubt: SumDoubt; reason: null }>
  | ConfirmationOf<'reference_taken'>;
export type Confirmation =
  | Settled
  | Pending
  | NotVerified
  /** `doubt` is null while money may still come */
  | ConfirmationOf<'not_payable', { order: OrderRow; doubt: Doubt | null }>;

/** Money came for this order; `doubt` when it is not the sum that was asked for. */
interface Came {
  kind: 'came';
  transaction: Transaction;
  doubt: SumDoubt | null;
}

interface Expected {
  orderId: number;
  /** to the kobo: one over is as wrong as one under */
  amountKobo: Kobo;
}

/** What a transaction means for an order. */
export function judgeTransaction(
  transaction: Transaction | null,
  expected: Expected,
): Came | Pending | NotVerified {
  const notVerified = (doubt: Doubt): NotVerified => ({
    kind: 'not_verified',
    doubt,
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
      return { kind: 'came', transaction, doubt: sumDoubtOf(transaction, expected) };
  }
}

function sumDoubtOf({ currency, amountKobo }: Transaction, expected: Expected): SumDoubt | null {
  if (currency !== 'NGN') return 'other_currency';
  return amountKobo === expected.amountKobo ? null : 'other_amount';
}
