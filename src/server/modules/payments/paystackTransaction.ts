import * as T from 'typebox';
import { Value } from 'typebox/value';
import { LARGEST_ID } from '@contract/entities/id.schemas';
import type { Transaction, TransactionStatus } from './cardProvider';
import { Id, Reference } from './providerJson';

export interface TransactionReading {
  /** which sum is what was asked for: on some accounts `amount` has the provider's own fee on top */
  amountField: 'amount' | 'requested_amount';
  /** whether the keys are live, so that only live transactions count */
  isLive: boolean;
}

const LARGEST = 999_999_999_999_999;
export const Digits = T.Union([
  T.Integer({ minimum: 0, maximum: LARGEST }),
  T.String({ pattern: '^[0-9]{1,15}$' }),
]);
export const Maybe = <const Schema extends T.TSchema>(schema: Schema) =>
  T.Optional(T.Union([schema, T.Null()]));

/** The part of a transaction that is read, in answers to verify and in webhooks. */
const Data = T.Object({
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
type Data = T.Static<typeof Data>;

/** The transaction in an answer; null when something is missing from it. */
export function readTransaction(
  data: unknown,
  { amountField, isLive }: TransactionReading,
): Transaction | null {
  if (!Value.Check(Data, data)) return null;
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
    kept: keptOf(data),
  };
}

const KEPT = [
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

/** What the shop keeps: nothing of the card, and no authorization that could be charged again. */
function keptOf(data: Data): Record<string, unknown> {
  const kept = Object.entries(data).filter(([key]) => KEPT.includes(key));
  return Object.fromEntries(kept.filter(([key, value]) => key !== 'id' || Value.Check(Id, value)));
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
  const read = typeof metadata === 'string' ? parsed(metadata) : metadata;
  if (!Value.Check(Metadata, read)) return null;
  const orderId = Number(read.order_id);
  return orderId <= LARGEST_ID ? orderId : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
