import { createHmac, timingSafeEqual } from 'node:crypto';
import * as T from 'typebox';
import { Value } from 'typebox/value';
import { ShopError } from '../../errors';
import { findAttempt } from './attemptsRepository';
import { confirmPayment } from './confirmPayment';
import type { PaymentContext } from './createAttempt';
import type { Confirmation } from './judgeTransaction';
import { referenceIn } from './paystackNews';
import { readProviderJson, Reference } from './providerJson';
import { readTransaction, type TransactionReading } from './paystackTransaction';
import { takeProviderNews, type NewsOutcome } from './takeProviderNews';

export interface WebhookContext extends PaymentContext {
  secretKey: string;
  reading: TransactionReading;
}

const Event = T.Object({ event: T.String(), data: T.Unknown() });
const Named = T.Object({ reference: T.String({ minLength: 1, maxLength: 100 }) });

/** What an event came to, for the log. */
export type WebhookOutcome = Confirmation['kind'] | NewsOutcome;

/**
 * Takes an event of the card provider. A charge confirms its order as the customer's own call does: before it, after
 * it, beside it, and any number of times. @throws ShopError invalid_credentials, invalid_request, provider_unavailable
 */
export async function takeWebhook(
  context: WebhookContext,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<{ event: string; reference: string | null; outcome: WebhookOutcome }> {
  if (!isSigned(body, signature, context.secretKey)) {
    throw new ShopError('invalid_credentials', 'The signature does not match the body.');
  }
  const { event, data } = parse(body);
  if (event !== 'charge.success') {
    const outcome = await takeProviderNews(context.db, event, data);
    return { event, reference: referenceIn(data), outcome };
  }
  if (!Value.Check(Named, data)) return { event, reference: null, outcome: 'unknown_event' };
  const { reference } = data;
  if (!Value.Check(Reference, reference)) {
    throw new ShopError('invalid_request', 'The reference holds characters that no reference has.');
  }
  return { event, reference, outcome: await confirmCharge(context, reference, data) };
}

function parse(body: Buffer): T.Static<typeof Event> {
  try {
    const read = readProviderJson(body.toString('utf8'));
    return Value.Check(Event, read) ? read : { event: 'none', data: null };
  } catch {
    throw new ShopError('invalid_request', 'The body is not JSON.');
  }
}

/** The signature vouches for the data as much as an answer of the provider would; where they lack something, it is asked. */
async function confirmCharge(
  context: WebhookContext,
  reference: string,
  data: unknown,
): Promise<WebhookOutcome> {
  const transaction = readTransaction(data, context.reading) ?? (await context.provider.verify(reference));
  const orderId = (await findAttempt(context.db, reference))?.orderId ?? transaction?.orderId;
  if (!transaction || orderId === null || orderId === undefined) return 'unknown_order';
  try {
    const confirmation = await confirmPayment(context, { orderId, reference, transaction });
    return confirmation.kind;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not_found') return 'unknown_order';
    throw error;
  }
}

const HEX_LENGTH = 128;

/** Whether the bytes were signed with the secret key: hex HMAC-SHA512, compared in constant time. */
export function isSigned(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (signature?.length !== HEX_LENGTH) return false;
  const sent = Buffer.from(signature, 'hex');
  const expected = createHmac('sha512', secretKey).update(body).digest();
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
