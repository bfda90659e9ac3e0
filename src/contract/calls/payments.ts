import type { Static } from 'typebox';
import type { Call } from '../call';
import type * as schemas from './payments.schemas';

export type PaymentMetadata = Static<typeof schemas.PaymentMetadata>;
/** Everything the pop-up needs, computed by the server. */
export type PaymentAttempt = Static<typeof schemas.PaymentAttempt>;

/** What confirming a payment comes to, in the words of server, browser, logs and metrics. */
export type ConfirmationKind =
  /** the order is paid by this very reference, now or before */
  | 'confirmed'
  /** the provider has not decided, or cannot be asked: never called failed */
  | 'pending'
  /** nothing came under the reference that pays this order */
  | 'not_verified'
  /** the order takes no money, and none came */
  | 'not_payable'
  /** the order takes no (more) money: what came is to be paid back */
  | 'refund_due'
  /** the reference belongs to another order, or to a card payment that is under way */
  | 'reference_taken';

/** A confirmation, with what one side knows of it. */
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
 * The card provider's news. The body is read as bytes: it is signed by `x-paystack-signature`, hex HMAC-SHA512 under
 * the secret key. Every event that is understood, known or not, is answered alike.
 */
export const paystackWebhook: Call<typeof schemas.paystackWebhook> = {
  name: 'paystackWebhook',
  method: 'POST',
  path: '/payments/paystack/webhook/',
};

/** The test checkout's server half: only served while there are no Paystack keys. What is approved stays approved. */
export const recordTestPayment: Call<typeof schemas.recordTestPayment> = {
  name: 'recordTestPayment',
  method: 'POST',
  path: '/payments/test-checkout/',
  authorization: 'Token',
};
