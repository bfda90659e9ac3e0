import * as T from 'typebox';
import { Value } from 'typebox/value';
import { MAX_ID } from '@contract/entities/id.schemas';
import type { CardTransaction, TransactionStatus } from './cardProvider';
import { Id, Reference } from './providerJson';

export interface TransactionParsing {
  /** the field with the amount that the shop asked for: on some accounts `amount` includes the provider's own fee */
  amountField: 'amount' | 'requested_amount';
  /** whether the keys are live: then only live transactions count */
  isLive: boolean;
}

const MAX_AMOUNT = 999_999_999_999_999;
export const Digits = T.Union([
  T.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  T.String({ pattern: '^[0-9]{1,15}$' }),
]);
export const Maybe = <const Schema extends T.TSchema>(schema: Schema) =>
  T.Optional(T.Union([schema, T.Null()]));

/** The fields that are read, in responses to verify and in webhooks. */
const TransactionData = T.Object({
  id: T.Optional(T.Unknown()),
  reference: Reference,
  status: T.String(),
  amount: Digits,
  requested_amount: Maybe(Digits),
  currency: T.String(),
  domain: Maybe(T.String()),
  gateway_response: Maybe(T.String()),
  channel: Maybe(T.String()),
  paid_at: Maybe(T.String()),
  fees: Maybe(T.Union([T.Number(), T.String()])),
  metadata: T.Optional(T.Unknown()),
});
type TransactionData = T.Static<typeof TransactionData>;

/** Parses a transaction; null when it is incomplete. */
export function parseTransaction(
  data: unknown,
  { amountField, isLive }: TransactionParsing,
): CardTransaction | null {
  if (!Value.Check(TransactionData, data)) return null;
  const amount = data[amountField];
  if (amount === undefined || amount === null) return null;
  return {
    reference: data.reference,
    status: statusOf(data.status),
    amountKobo: Number(amount),
    currency: data.currency,
    orderId: orderIdOf(data.metadata),
    isRealMoney: isLive ? data.domain === 'live' : data.domain !== 'live',
    providerId: Value.Check(Id, data.id) ? String(data.id) : null,
    reason: data.gateway_response ?? null,
    storedData: storedFieldsOf(data),
  };
}

const STORED_FIELDS = [
  'id',
  'reference',
  'status',
  'amount',
  'requested_amount',
  'currency',
  'domain',
  'gateway_response',
  'channel',
  'paid_at',
  'fees',
];

/** The fields that are stored: no card data, and no authorization that could be charged again. */
function storedFieldsOf(data: TransactionData): Record<string, unknown> {
  const stored = Object.entries(data).filter(([key]) => STORED_FIELDS.includes(key));
  return Object.fromEntries(stored.filter(([key, value]) => key !== 'id' || Value.Check(Id, value)));
}

function statusOf(status: string): TransactionStatus {
  switch (status) {
    case 'success':
    case 'failed':
    case 'abandoned':
    case 'reversed':
      return status;
    default:
      return 'pending';
  }
}

const Metadata = T.Object({ order_id: Digits });

/** Metadata come back as an object, as its JSON text, or as "" when there were none. */
function orderIdOf(metadata: unknown): number | null {
  const value = typeof metadata === 'string' ? parseJson(metadata) : metadata;
  if (!Value.Check(Metadata, value)) return null;
  const orderId = Number(value.order_id);
  return orderId <= MAX_ID ? orderId : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
