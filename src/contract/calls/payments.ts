import type { Static } from 'typebox';
import { defineCall } from '../defineCall';
import type * as schemas from './payments.schemas';

export type PaymentMetadata = Static<typeof schemas.PaymentMetadata>;
/** Everything the pop-up needs, computed by the server. */
export type PaymentAttempt = Static<typeof schemas.PaymentAttempt>;

export const createPaymentAttempt = defineCall<typeof schemas.createPaymentAttempt>({
  name: 'createPaymentAttempt',
  method: 'POST',
  path: '/orders/:orderId/payment_attempts/',
  authorization: 'Token',
});

export const confirmPayment = defineCall<typeof schemas.confirmPayment>({
  name: 'confirmPayment',
  method: 'POST',
  path: '/orders/:orderId/confirm_payment/',
  authorization: 'Token',
});

/**
 * The card provider's news. The body is read as bytes: it is signed by `x-paystack-signature`, hex HMAC-SHA512 under
 * the secret key. Every event that is understood, known or not, is answered alike.
 */
export const paystackWebhook = defineCall<typeof schemas.paystackWebhook>({
  name: 'paystackWebhook',
  method: 'POST',
  path: '/payments/paystack/webhook/',
  authorization: 'Bearer',
});

/** The test checkout's server half: only served while there are no Paystack keys. What is approved stays approved. */
export const recordTestPayment = defineCall<typeof schemas.recordTestPayment>({
  name: 'recordTestPayment',
  method: 'POST',
  path: '/payments/test-checkout/',
  authorization: 'Token',
});
