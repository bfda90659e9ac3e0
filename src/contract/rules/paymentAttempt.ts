import type { TransitionTable } from './transitions';

/** The life of a payment that was begun, or of a reference under which money came: one table for the server and its chart. */
export const PAYMENT_ATTEMPT_STATES = [
  'initialised',
  'pending',
  'success',
  'failed',
  'abandoned',
  'reversed',
] as const;
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number];

/** Of one that was begun. */
export const FIRST_ATTEMPT_STATE = 'initialised';

/** `declined` may be tried again in the same pop-up; what is over after a day is closed by the reconciliation. */
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
/** Money may come late. */
const CLOSED_TRANSITIONS = {
  undecided: 'pending',
  paid: 'success',
  paid_another_sum: 'failed',
  paid_back: 'reversed',
} as const;

/** Money that has come decides an attempt for good: whatever its state, none of these moves it any more. */
export const PAYMENT_ATTEMPT_TRANSITIONS: TransitionTable<PaymentAttemptState, PaymentAttemptEvent> = {
  new: { begun: FIRST_ATTEMPT_STATE, paid: 'success', paid_another_sum: 'failed' },
  initialised: OPEN_TRANSITIONS,
  pending: { ...OPEN_TRANSITIONS, declined: FIRST_ATTEMPT_STATE },
  failed: CLOSED_TRANSITIONS,
  abandoned: CLOSED_TRANSITIONS,
  success: {},
  reversed: {},
};
