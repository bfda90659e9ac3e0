import * as T from 'typebox';
import { PAYMENT_ATTEMPT_STATES, RECEIPT_METHODS } from '../rules/paymentAttempt';
import { nullable, Timestamp } from './shapes.schemas';

export const ReceiptMethod = T.Enum(RECEIPT_METHODS);

const ProviderText = nullable(T.String());

/** An attempt to pay an order, or money that came for it. Amounts in naira, or in units of their currency. */
export const Payment = T.Object({
  reference: T.String(),
  method: ReceiptMethod,
  amount: T.Number({ description: 'what was received; before any money came, what is to be charged' }),
  currency: T.String(),
  state: T.Enum(PAYMENT_ATTEMPT_STATES, {
    description:
      'of money that staff confirmed: `success` if it paid the order, `failed` if all of it is owed back',
  }),
  provider_status: ProviderText,
  provider_message: ProviderText,
  channel: ProviderText,
  paid_at: ProviderText,
  created_at: Timestamp,
  checked_at: nullable(Timestamp),
  verified_at: nullable(Timestamp),
  refunded: T.Number({ description: 'what has been paid back' }),
  refundable: T.Number({ description: 'what was received and is not in the ledger of refunds' }),
  dispute: T.Null(),
});
