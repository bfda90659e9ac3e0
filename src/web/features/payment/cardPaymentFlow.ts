import type { PaymentAttempt } from '@contract/calls/payments';
import type { Kobo } from '@contract/entities/money';
import type { Confirmation } from '../../api/paymentsApi';
import type { PaymentState } from '../../shared/routing/navState';

/** What the server needs to look up an attempt. */
export interface PaymentClaim {
  reference: string;
  amountKobo: Kobo;
}

/** An attempt that an earlier visit to this page began. */
export interface RememberedAttempt extends PaymentClaim {
  /** false once its outcome was unknown and the shopper asked to try again */
  autoOpened: boolean;
  /** whose it is; null where the browser does not know */
  userId: number | null;
}

export interface LoadedOrder {
  /** null when the answer held no order */
  order: PaymentState | null;
  paymentStatus: 'payable' | 'paid' | 'cancelled';
}

export type AttemptOutcome =
  | { kind: 'opened'; attempt: PaymentAttempt }
  /** paid or cancelled already, or payable but not by card: loading the order tells which. `reason` is the server's sentence */
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

/** From the pop-up; `reference` names the attempt it speaks of. Only a success is heard after the pop-up was closed. */
export type PopupEvent =
  | { type: 'POPUP_LOADED'; reference: string }
  | { type: 'POPUP_SUCCEEDED'; reference: string }
  | { type: 'POPUP_CLOSED'; reference: string }
  | { type: 'POPUP_TRANSFER_PENDING'; reference: string }
  | { type: 'POPUP_FAILED'; reference: string; reason: string };

export type SendPopupEvent = (event: PopupEvent) => void;

export interface PopupHandle {
  /** closes it without a further event, but for a success that comes late */
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
  /** the pop-up says that this attempt has succeeded: the server is asked, once */
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
  /** for what the pop-up says after it was closed */
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
  /** what to ask the server about: this visit's attempt, or an earlier one */
  claim: PaymentClaim | null;
  /** the state in which the shopper asked to cancel, and to which keeping the order returns */
  cancelFrom: CancelOrigin;
  mayAutoOpen: boolean;
  /** the pop-up was opened, and no success of it has been taken to the server */
  unconfirmed: boolean;
  pageSeen: boolean;
  error: PaymentError | null;
  problem: OpeningProblem | null;
  /** the server's own sentence on the outcome, if any */
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
