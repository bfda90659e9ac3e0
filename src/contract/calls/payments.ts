import * as T from 'typebox';
import { defineCall } from '../defineCall';
import { ErrorBody } from '../errors';
import { OrderParams } from './orders';

const PaymentMetadata = T.Object({
  order_id: T.Integer(),
  custom_fields: T.Array(
    T.Object({
      display_name: T.String(),
      variable_name: T.String(),
      value: T.Union([T.String(), T.Number()]),
    }),
  ),
});
export type PaymentMetadata = T.Static<typeof PaymentMetadata>;

/** Everything the pop-up needs, computed by the server. Source: http-contract.md "Orders and payment". */
export const PaymentAttempt = T.Object({
  reference: T.String({ description: 'milliseconds since 1970, unique' }),
  access_code: T.Union([T.String(), T.Null()], { description: 'null: the test checkout' }),
  public_key: T.Union([T.String(), T.Null()]),
  email: T.String(),
  amount: T.Integer({ description: 'kobo, fee included' }),
  currency: T.Literal('NGN'),
  metadata: PaymentMetadata,
});
export type PaymentAttempt = T.Static<typeof PaymentAttempt>;

export const createPaymentAttempt = defineCall({
  name: 'createPaymentAttempt',
  summary: 'Begin to pay an order by card, or go on with its open attempt',
  tag: 'payments',
  method: 'POST',
  path: '/orders/:orderId/payment_attempts/',
  authorization: 'Token',
  access: 'customer',
  params: OrderParams,
  replies: { 201: PaymentAttempt },
  errors: ['not_found', 'conflict', 'order_not_payable', 'provider_unavailable'],
});

const Verdict = <const Status extends string>(status: Status) =>
  T.Object({
    status: T.Literal(status),
    success: T.Boolean(),
    verified: T.Boolean(),
    payment_confirmed: T.Boolean(),
  });

/** A payment's reference, the shop's own or one that only the provider knows: printable characters. */
const Reference = T.String({ minLength: 1, maxLength: 100, pattern: '^[ -~]*$' });

export const confirmPayment = defineCall({
  name: 'confirmPayment',
  summary: 'Have the server verify a payment with the card provider',
  tag: 'payments',
  method: 'POST',
  path: '/orders/:orderId/confirm_payment/',
  authorization: 'Token',
  access: 'customer',
  params: OrderParams,
  body: T.Object({
    transaction_reference: Reference,
    payment_method: T.Optional(T.String({ maxLength: 40 })),
    amount_paid: T.Optional(T.Number({ description: 'kobo; a claim, compared and never used' })),
    shipping_method: T.Optional(T.Union([T.String({ maxLength: 40 }), T.Null()])),
  }),
  replies: {
    200: T.Object({
      ...Verdict('success').properties,
      success_message: T.String(),
      message: T.String(),
    }),
    202: T.Object({ ...Verdict('pending').properties, message: T.String() }),
    402: T.Object({ ...ErrorBody.properties, ...Verdict('failed').properties }),
  },
  errors: ['not_found', 'conflict', 'order_not_payable', 'provider_unavailable'],
});

/**
 * The card provider's news. The body is read as bytes: it is signed by `x-paystack-signature`, hex HMAC-SHA512 under
 * the secret key. Every event that is understood, known or not, is answered alike.
 */
export const paystackWebhook = defineCall({
  name: 'paystackWebhook',
  summary: "The card provider's events, signed over the raw body",
  tag: 'payments',
  method: 'POST',
  path: '/payments/paystack/webhook/',
  authorization: 'Bearer',
  access: 'anyone',
  headers: T.Object({ 'x-paystack-signature': T.Optional(T.String()) }),
  replies: { 200: T.Object({ status: T.Literal('ok') }) },
  errors: ['invalid_credentials', 'provider_unavailable'],
});

/** The test checkout's server half: only served while there are no Paystack keys. What is approved stays approved. */
export const recordTestPayment = defineCall({
  name: 'recordTestPayment',
  summary: 'What the shopper chose in the test checkout',
  tag: 'payments',
  method: 'POST',
  path: '/payments/test-checkout/',
  authorization: 'Token',
  access: 'customer',
  body: T.Object({
    reference: Reference,
    amount: T.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'kobo, as the pop-up shows it',
    }),
    email: T.String({ format: 'email', maxLength: 254 }),
    outcome: T.Enum(['approved', 'declined', 'transfer_pending']),
  }),
  replies: {
    200: T.Object({ status: T.Enum(['success', 'failed', 'pending']), message: T.String() }),
  },
  errors: ['not_found'],
});
