import { type ErrorBody } from '@contract/errors';
import { ERROR_STATUS, type ErrorCode } from '@contract/errorCodes';
import { isRecord, numberOf, textOf, nonEmptyTextOf } from '../guards';
import { reasonOf } from './reasonOf';

/** Why a call failed, from any error. */
export interface Failure {
  /** HTTP status; null when there was no response */
  status: number | null;
  /** the contract's error body, if the response had one */
  body: ErrorBody | null;
  /** the message fields of the body, even if it is no ErrorBody */
  detail: string | null;
  error: string | null;
  message: string | null;
  /** the body as received: parsed JSON, else its text */
  data: unknown;
  /** the browser's error when there was no response, or the code of a response that this client rejected */
  reason: string;
}

/** Codes for responses that do not match the contract. */
export const UNEXPECTED_FORMAT = 'unexpected_format';
export const UNEXPECTED_STATUS = 'unexpected_status';

/** @param error the `error` of an RTK Query result, or anything caught */
export function failureOf(error: unknown): Failure {
  const fields = isRecord(error) ? error : {};
  const data = fields.data;
  const body = isRecord(data) ? data : {};
  return {
    status: numberOf(fields.status) ?? numberOf(fields.originalStatus),
    body: readErrorBody(data),
    detail: nonEmptyTextOf(body.detail),
    error: nonEmptyTextOf(body.error),
    message: nonEmptyTextOf(body.message),
    data,
    reason: reasonOf(error),
  };
}

/** The server's message (detail, else error, else message), or the fallback. */
export function failureMessage(failure: Failure, fallback: string): string {
  return failure.detail ?? failure.error ?? failure.message ?? fallback;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

function readErrorBody(data: unknown): ErrorBody | null {
  if (!isRecord(data) || !isErrorCode(data.code)) return null;
  const message = nonEmptyTextOf(data.error) ?? nonEmptyTextOf(data.detail) ?? '';
  return {
    code: data.code,
    error: message,
    detail: nonEmptyTextOf(data.detail) ?? message,
    fields: readFields(data.fields),
    items: readItems(data.items),
    expected: readExpected(data.expected),
  };
}

function readFields(value: unknown): ErrorBody['fields'] {
  if (!isRecord(value)) return undefined;
  const messages = Object.entries(value).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  );
  return Object.fromEntries(messages);
}

function readItems(value: unknown): ErrorBody['items'] {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: unknown): NonNullable<ErrorBody['items']> => {
    if (!isRecord(item)) return [];
    const product = numberOf(item.product);
    if (product === null) return [];
    const name = textOf(item.name) ?? '';
    const allowed = numberOf(item.allowed);
    if (allowed !== null) return [{ product, name, allowed }];
    const common = { product, name, stock: numberOf(item.stock) ?? 0 };
    const price = numberOf(item.price);
    return [price === null ? common : { ...common, price }];
  });
}

function readExpected(value: unknown): ErrorBody['expected'] {
  if (!isRecord(value)) return undefined;
  const [subtotal, shipping_cost, total_amount] = [
    value.subtotal,
    value.shipping_cost,
    value.total_amount,
  ].map(numberOf);
  if (subtotal == null || shipping_cost == null || total_amount == null) return undefined;
  const discount_total = numberOf(value.discount_total);
  return { subtotal, shipping_cost, total_amount, ...(discount_total !== null && { discount_total }) };
}
