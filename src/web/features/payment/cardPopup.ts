import type { PaymentAttempt } from '@contract/calls/payments';
import type { PopupEvent } from './cardPaymentFlow';

export type TellPopup = (event: PopupEvent) => void;

export interface OpenPopup {
  /** takes it away, without any further event */
  close(): void;
}

/**
 * Where a card is asked for. Whoever implements it opens one pop-up at a time, and its events carry the reference of
 * the attempt that they speak of.
 */
export interface CardPopup {
  open(attempt: PaymentAttempt, tell: TellPopup): OpenPopup;
}
