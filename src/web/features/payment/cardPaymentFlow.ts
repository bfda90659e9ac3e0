import type { PaymentAttempt } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { Confirmation } from '../../api/paymentsApi';
import type { PaymentState } from '../../shared/routing/navState';

/** What the server needs to look up an attempt. */
export interface PaymentClaim {
  reference: string;
  amountKobo: Kobo;
}

/** A payment attempt that was started on an earlier visit to this page. */
export interface RememberedAttempt extends PaymentClaim {
  /** false once its outcome was unknown and the shopper asked to try again */
  autoOpened: boolean;
  /** the customer's id; null if the browser does not know it */
  userId: number | null;
}

export interface LoadedOrder {
  /** null if the response had no order */
  order: PaymentState | null;
  paymentStatus: 'payable' | 'paid' | 'cancelled';
}

export type AttemptOutcome =
  | { kind: 'opened'; attempt: PaymentAttempt }
  /** already paid or cancelled, or not payable by card: the loaded order shows which. `reason`: the server's message */
  | { kind: 'not_payable'; reason: string | null }
  /** another tab is paying this order */
  | { kind: 'elsewhere' }
  /** `reason` is the server's message; set where a retry cannot help */
  | { kind: 'failed'; reason: string | null };

export type { Confirmation };

export type CancelOrigin = 'ready' | 'stillChecking' | 'transferPending';

/** Why nothing can be paid on this page. */
export type PaymentError = 'no_order' | 'load_failed' | 'order_cancelled';
/** Why the pop-up did not open. */
export type OpeningProblem =
  | { code: 'attempt_failed' | 'open_elsewhere' | 'popup_silent' }
  | { code: 'popup_failed' | 'attempt_refused'; reason: string };

/** Events of the pop-up; `reference` names the attempt. After the pop-up was closed, only a success is still sent. */
export type PopupEvent =
  | { type: 'POPUP_LOADED'; reference: string }
  | { type: 'POPUP_SUCCEEDED'; reference: string }
  | { type: 'POPUP_CLOSED'; reference: string }
  | { type: 'POPUP_TRANSFER_PENDING'; reference: string }
  | { type: 'POPUP_FAILED'; reference: string; reason: string };

export type SendPopupEvent = (event: PopupEvent) => void;

export interface PopupHandle {
  /** closes it; afterwards it sends no event except a late success */
  close(): void;
}

/**
 * The card pop-up as a port. An adapter opens one pop-up at a time, and its events carry the reference of their
 * attempt.
 */
export interface CardPopup {
  open(attempt: PaymentAttempt, send: SendPopupEvent): PopupHandle;
}

export type CardPaymentEvent =
  | PopupEvent
  | { type: 'PAY' }
  /** the pop-up has reported a success of this attempt: the server is asked to confirm it, once */
  | { type: 'CONFIRM_PAYMENT' }
  | { type: 'CANCEL_ASKED' }
  | { type: 'ORDER_KEPT' }
  | { type: 'ORDER_CANCELLED' }
  | { type: 'PAGE_HIDDEN' }
  | { type: 'PAGE_SEEN' };

export interface AttemptInput {
  orderId: number | null;
  /** this visit's attempt, to be reopened */
  attempt: PaymentAttempt | null;
}

export interface PopupInput {
  attempt: PaymentAttempt | null;
  /** for events of the pop-up after it was closed */
  sendLate: SendPopupEvent;
}

export interface ConfirmInput {
  orderId: number | null;
  claim: PaymentClaim | null;
  shippingMethod: string | null;
}

export interface CardPaymentInput {
  orderId: number | null;
  /** from navigation state; null when it holds no total */
  order: PaymentState | null;
  remembered: RememberedAttempt | null;
}

export interface CardPaymentContext {
  orderId: number | null;
  order: PaymentState | null;
  /** this visit's attempt; it is reopened until it is settled, so that an order has one reference */
  attempt: PaymentAttempt | null;
  /** the attempt to confirm with the server: this visit's, or an earlier one */
  claim: PaymentClaim | null;
  /** the state in which the shopper asked to cancel, and to which keeping the order returns */
  cancelFrom: CancelOrigin;
  mayAutoOpen: boolean;
  /** the pop-up was opened, and the server has not been asked to confirm a success of it */
  unconfirmed: boolean;
  pageSeen: boolean;
  error: PaymentError | null;
  problem: OpeningProblem | null;
  /** the server's message about the outcome, if any */
  serverMessage: string | null;
  /** true if the server refused it, false if the outcome is unknown */
  refused: boolean;
}

export function initialContext({ orderId, order, remembered }: CardPaymentInput): CardPaymentContext {
  return {
    orderId: orderId ?? order?.orderId ?? null,
    order,
    attempt: null,
    claim: remembered && { reference: remembered.reference, amountKobo: remembered.amountKobo },
    cancelFrom: 'ready',
    mayAutoOpen: !remembered?.autoOpened,
    unconfirmed: false,
    pageSeen: true,
    error: null,
    problem: null,
    serverMessage: null,
    refused: false,
  };
}
