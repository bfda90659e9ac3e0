import type { Kobo } from '@contract/entities/money';
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

export type Verdict =
  /** money came for this order; `doubt` when it is not the sum that was asked for */
  | { kind: 'came'; transaction: Transaction; doubt: 'other_currency' | 'other_amount' | null }
  | { kind: 'pending' }
  | { kind: 'refused'; doubt: Doubt };

interface Expected {
  orderId: number;
  /** to the kobo: one over is as wrong as one under */
  amountKobo: Kobo;
}

/** What a transaction means for an order. */
export function judgeTransaction(transaction: Transaction | null, expected: Expected): Verdict {
  if (!transaction) return { kind: 'refused', doubt: 'unknown_reference' };
  switch (transaction.status) {
    case 'pending':
      return { kind: 'pending' };
    case 'failed':
      return { kind: 'refused', doubt: 'declined' };
    case 'abandoned':
      return { kind: 'refused', doubt: 'not_completed' };
    case 'reversed':
      return { kind: 'refused', doubt: 'reversed' };
    case 'success':
      return judgeMoney(transaction, expected);
  }
}

function judgeMoney(transaction: Transaction, expected: Expected): Verdict {
  if (!transaction.isRealMoney) return { kind: 'refused', doubt: 'test_money' };
  if (transaction.orderId !== expected.orderId) return { kind: 'refused', doubt: 'other_order' };
  if (transaction.currency !== 'NGN') return { kind: 'came', transaction, doubt: 'other_currency' };
  if (transaction.amountKobo !== expected.amountKobo) {
    return { kind: 'came', transaction, doubt: 'other_amount' };
  }
  return { kind: 'came', transaction, doubt: null };
}
