import type { Static } from 'typebox';
import type { Call } from '../call';
import type * as schemas from './payments.schemas';

export type PaymentMetadata = Static<typeof schemas.PaymentMetadata>;
/** Everything that the provider's pop-up needs, calculated by the server. */
export type PaymentAttempt = Static<typeof schemas.PaymentAttempt>;

/** The outcome of confirming a payment, named alike in server, browser, logs and metrics. */
export type ConfirmationKind =
  /** the order has been paid with this reference, now or earlier */
  | 'confirmed'
  /** the provider has not decided or cannot be reached; never reported as failed */
  | 'pending'
  /** no payment for this order was received under the reference */
  | 'not_verified'
  /** the order cannot be paid, and no money was received */
  | 'not_payable'
  /** the order cannot be paid (again): the money received is to be refunded */
  | 'refund_due'
  /** the reference belongs to another order or to a card payment in progress */
  | 'reference_taken';

/** A confirmation with the details that one side has. */
export type ConfirmationOf<Kind extends ConfirmationKind, Details = unknown> = { kind: Kind } & Details;

export const createPaymentAttempt: Call<typeof schemas.createPaymentAttempt> = {
  name: 'createPaymentAttempt',
  method: 'POST',
  path: '/orders/:orderId/payment_attempts/',
  authorization: 'Token',
};

export const confirmPayment: Call<typeof schemas.confirmPayment> = {
  name: 'confirmPayment',
  method: 'POST',
  path: '/orders/:orderId/confirm_payment/',
  authorization: 'Token',
};

/**
 * The card provider's webhook. The body is read as bytes: `x-paystack-signature` is its hex HMAC-SHA512 under the
 * secret key. Every event that can be parsed gets the same response, whether it is known or not.
 */
export const paystackWebhook: Call<typeof schemas.paystackWebhook> = {
  name: 'paystackWebhook',
  method: 'POST',
  path: '/payments/paystack/webhook/',
};

/** The server side of the test checkout, only served without Paystack keys. An approved payment stays approved. */
export const recordTestPayment: Call<typeof schemas.recordTestPayment> = {
  name: 'recordTestPayment',
  method: 'POST',
  path: '/payments/test-checkout/',
  authorization: 'Token',
};
