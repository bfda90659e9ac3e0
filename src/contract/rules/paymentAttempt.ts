import type { TransitionTable } from './transitions';

/** The states of a started payment, or of a reference with received money; shared by the server and its chart. */
export const PAYMENT_ATTEMPT_STATES = [
  'initialised',
  'pending',
  'success',
  'failed',
  'abandoned',
  'reversed',
] as const;
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number];

/** How money comes: by card, by transfer to the shop's bank account, or in cash or by terminal at the store. */
export const RECEIPT_METHODS = ['card', 'bank_transfer', 'store'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** The state of a newly started attempt. */
export const FIRST_ATTEMPT_STATE = 'initialised';

/** A `declined` payment can be retried in the same pop-up; the reconciliation closes open attempts after a day. */
export type PaymentAttemptEvent =
  | 'begun'
  | 'undecided'
  | 'declined'
  | 'paid'
  | 'paid_another_sum'
  | 'paid_back'
  | 'closed_declined'
  | 'given_up';

const OPEN_TRANSITIONS = {
  undecided: 'pending',
  paid: 'success',
  paid_another_sum: 'failed',
  paid_back: 'reversed',
  closed_declined: 'failed',
  given_up: 'abandoned',
} as const;
/** Money may arrive late. */
const CLOSED_TRANSITIONS = {
  undecided: 'pending',
  paid: 'success',
  paid_another_sum: 'failed',
  paid_back: 'reversed',
} as const;

/** Received money is final: no event changes an attempt in `success` or `reversed`. */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  new: { begun: FIRST_ATTEMPT_STATE, paid: 'success', paid_another_sum: 'failed' },
  initialised: OPEN_TRANSITIONS,
  pending: { ...OPEN_TRANSITIONS, declined: FIRST_ATTEMPT_STATE },
  failed: CLOSED_TRANSITIONS,
  abandoned: CLOSED_TRANSITIONS,
  success: {},
  reversed: {},
};
