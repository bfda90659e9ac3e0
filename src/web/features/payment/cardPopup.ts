import type { PaymentAttempt } from '@contract/calls/payments';
import type { PopupEvent } from './cardPaymentFlow';

export type TellPopup = (event: PopupEvent) => void;

export interface OpenPopup {
  /** closes it without a further event */
  close(): void;
}

/**
 * The card pop-up as a port. An adapter opens one pop-up at a time, and its events carry the reference of their
 * attempt.
 */
export interface CardPopup {
  open(attempt: PaymentAttempt, tell: TellPopup): OpenPopup;
}
