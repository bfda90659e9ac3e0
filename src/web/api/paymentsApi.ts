import { type ConfirmationOf, type PaymentAttempt, type PaymentMetadata } from '@contract/calls/payments';
import { TEST_PAYMENT_STATUSES } from '@contract/calls/payments.limits';
import * as calls from '@contract/calls/payments';
import { idOf, isRecord, readList, textOf, nonEmptyTextOf } from '@ui/guards';
import { fromCall, recordedOptions } from '@ui/api/request';
import { LIST, shopApi } from './shopApi';

/**
 * Null if a field is missing that the pop-up needs.
 * @param orderId the order that is to be paid
 */
function readPaymentAttempt(response: unknown, orderId: number): PaymentAttempt | null {
  if (!isRecord(response)) return null;
  const [reference, email] = [nonEmptyTextOf(response.reference), textOf(response.email)];
  const { amount, access_code: accessCode, public_key: publicKey } = response;
  if (reference === null || email === null || !isInteger(amount)) return null;
  if (!isTextOrNull(accessCode) || !isTextOrNull(publicKey)) return null;
  const metadata = readMetadata(response.metadata, orderId);
  return {
    reference,
    email,
    amount,
    metadata,
    access_code: accessCode,
    public_key: publicKey,
    currency: 'NGN',
  };
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function readMetadata(value: unknown, orderId: number): PaymentMetadata {
  const fields = isRecord(value) ? value : {};
  return {
    order_id: idOf(fields.order_id) ?? orderId,
    custom_fields: readList(fields.custom_fields, readField),
  };
}

function readField(entry: unknown): PaymentMetadata['custom_fields'][number] | null {
  if (!isRecord(entry)) return null;
  const [display, variable] = [textOf(entry.display_name), textOf(entry.variable_name)];
  const { value } = entry;
  if (display === null || variable === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return { display_name: display, variable_name: variable, value };
}

/** The server's verdict on a payment; only the server decides. */
export type Confirmation =
  | ConfirmationOf<'confirmed', { message: string | null }>
  | ConfirmationOf<'pending' | 'not_payable'>
  | ConfirmationOf<'not_verified', { reason: string | null }>
  /** the call failed: the money may or may not have moved */
  | { kind: 'unknown'; reason: string | null };

/** Any of the four success fields confirms; the reason is the server's message, if any. */
function readConfirmation(response: unknown): Confirmation {
  const fields = isRecord(response) ? response : {};
  if (fields.status === 'pending') return { kind: 'pending' };
  const isConfirmed =
    fields.status === 'success' ||
    fields.success === true ||
    fields.verified === true ||
    fields.payment_confirmed === true;
  if (isConfirmed) return { kind: 'confirmed', message: nonEmptyTextOf(fields.success_message) };
  return { kind: 'not_verified', reason: nonEmptyTextOf(fields.error) ?? nonEmptyTextOf(fields.message) };
}

export interface TestPaymentResult {
  /** `unreachable` if the response is missing or unknown: the dialog offers a retry */
  status: (typeof TEST_PAYMENT_STATUSES)[number] | 'unreachable';
  message: string;
}

export function readTestPaymentResult(response: unknown): TestPaymentResult {
  const fields = isRecord(response) ? response : {};
  const status = TEST_PAYMENT_STATUSES.find((candidate) => candidate === fields.status) ?? 'unreachable';
  return { status, message: textOf(fields.message) ?? '' };
}

/** Card payments. */
export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentAttempt: build.mutation({
      ...fromCall(calls.createPaymentAttempt, (response, _meta, { params }) =>
        readPaymentAttempt(response, params.orderId),
      ),
      extraOptions: recordedOptions(calls.createPaymentAttempt),
    }),
    confirmPayment: build.mutation({
      ...fromCall(calls.confirmPayment, readConfirmation),
      extraOptions: recordedOptions(calls.confirmPayment),
      invalidatesTags: (_confirmation, _error, { params }) => [
        { type: 'Order', id: LIST },
        { type: 'Order', id: params.orderId },
      ],
    }),
    recordTestPayment: build.mutation({
      ...fromCall(calls.recordTestPayment, readTestPaymentResult),
      extraOptions: recordedOptions(calls.recordTestPayment),
    }),
  }),
});
