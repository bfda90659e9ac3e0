import * as T from 'typebox';
import { defineSchemas } from '../call';
import { ErrorBody } from '../errors.schemas';
import { OrderParams } from './orders.schemas';
import { TEST_OUTCOMES, TEST_PAYMENT_STATUSES } from './payments.limits';

export const PaymentMetadata = T.Object({
  order_id: T.Integer(),
  custom_fields: T.Array(
    T.Object({
      display_name: T.String(),
      variable_name: T.String(),
      value: T.Union([T.String(), T.Number()]),
    }),
  ),
});

/** Everything that the provider's pop-up needs, calculated by the server. */
export const PaymentAttempt = T.Object({
  reference: T.String({ description: 'milliseconds since 1970, unique' }),
  access_code: T.Union([T.String(), T.Null()], { description: 'null: the test checkout' }),
  public_key: T.Union([T.String(), T.Null()]),
  email: T.String(),
  amount: T.Integer({ description: 'kobo, fee included' }),
  currency: T.Literal('NGN'),
  metadata: PaymentMetadata,
});

export const createPaymentAttempt = defineSchemas({
  summary: 'Start paying an order by card, or continue its open attempt',
  tag: 'payments',
  access: 'customer',
  params: OrderParams,
  replies: { 201: PaymentAttempt },
  errors: ['not_found', 'conflict', 'order_not_payable', 'provider_unavailable'],
});

/** The success flags in every reply to a confirmation. */
const Confirmation = <const Status extends string>(status: Status) =>
  T.Object({
    status: T.Literal(status),
    success: T.Boolean(),
    verified: T.Boolean(),
    payment_confirmed: T.Boolean(),
  });

/** A payment's reference, issued by the shop or by the provider: printable ASCII. */
const Reference = T.String({ minLength: 1, maxLength: 100, pattern: '^[ -~]*$' });

export const confirmPayment = defineSchemas({
  summary: 'Have the server verify a payment with the card provider',
  tag: 'payments',
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
      ...Confirmation('success').properties,
      success_message: T.String(),
      message: T.String(),
    }),
    202: T.Object({ ...Confirmation('pending').properties, message: T.String() }),
    402: T.Object({ ...ErrorBody.properties, ...Confirmation('failed').properties }),
  },
  errors: ['not_found', 'conflict', 'order_not_payable', 'provider_unavailable'],
});

export const paystackWebhook = defineSchemas({
  summary: "The card provider's events, signed over the raw body",
  tag: 'payments',
  access: 'anyone',
  headers: T.Object({ 'x-paystack-signature': T.Optional(T.String()) }),
  /** an event is usually a few kilobytes; custom fields and an authorization make some larger */
  bodyBytes: 256 * 1024,
  replies: { 200: T.Object({ status: T.Literal('ok') }) },
  errors: ['invalid_credentials', 'provider_unavailable'],
});

export const recordTestPayment = defineSchemas({
  summary: 'What the shopper chose in the test checkout',
  tag: 'payments',
  access: 'customer',
  body: T.Object({
    reference: Reference,
    amount: T.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'kobo, as the pop-up shows it',
    }),
    email: T.String({ format: 'email', maxLength: 254 }),
    outcome: T.Enum(TEST_OUTCOMES),
  }),
  replies: {
    200: T.Object({ status: T.Enum(TEST_PAYMENT_STATUSES), message: T.String() }),
  },
  errors: ['not_found'],
});
