import { createHmac, timingSafeEqual } from 'node:crypto';
import * as T from 'typebox';
import { Value } from 'typebox/value';
import { ShopError } from '../../errors';
import { findAttempt } from './attemptsRepository';
import { confirmPayment } from './confirmPayment';
import type { PaymentContext } from './createAttempt';
import type { Confirmation } from './evaluateTransaction';
import { paymentReferenceIn } from './paystackEvents';
import { parseProviderJson, Reference } from './providerJson';
import { parseTransaction, type TransactionParsing } from './paystackTransaction';
import { handleProviderEvent, type ProviderEventOutcome } from './handleProviderEvent';

export interface WebhookContext extends PaymentContext {
  secretKey: string;
  parsing: TransactionParsing;
}

const WebhookEvent = T.Object({ event: T.String(), data: T.Unknown() });
const ChargeData = T.Object({ reference: T.String({ minLength: 1, maxLength: 100 }) });

/** The outcome of an event, for the log. */
export type WebhookOutcome = Confirmation['kind'] | ProviderEventOutcome;

/**
 * Handles an event of the card provider. A charge confirms its order as the customer's own call does, before, after or
 * beside that call, and any number of times.
 * @throws ShopError invalid_credentials, invalid_request, provider_unavailable
 */
export async function handleWebhook(
  context: WebhookContext,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<{ event: string; reference: string | null; outcome: WebhookOutcome }> {
  if (!isSigned(body, signature, context.secretKey)) {
    throw new ShopError('invalid_credentials', 'The signature does not match the body.');
  }
  const { event, data } = parseEvent(body);
  if (event !== 'charge.success') {
    const outcome = await handleProviderEvent(context.db, event, data);
    return { event, reference: paymentReferenceIn(data), outcome };
  }
  if (!Value.Check(ChargeData, data)) return { event, reference: null, outcome: 'unknown_event' };
  const { reference } = data;
  if (!Value.Check(Reference, reference)) {
    throw new ShopError('invalid_request', 'The reference has characters that are not allowed.');
  }
  return { event, reference, outcome: await confirmCharge(context, reference, data) };
}

function parseEvent(body: Buffer): T.Static<typeof WebhookEvent> {
  try {
    const value = parseProviderJson(body.toString('utf8'));
    return Value.Check(WebhookEvent, value) ? value : { event: 'none', data: null };
  } catch {
    throw new ShopError('invalid_request', 'The body is not JSON.');
  }
}

/**
 * The signature makes the data as trustworthy as a response of the provider. Where they are incomplete, the provider is
 * asked.
 */
async function confirmCharge(
  context: WebhookContext,
  reference: string,
  data: unknown,
): Promise<WebhookOutcome> {
  const transaction = parseTransaction(data, context.parsing) ?? (await context.provider.verify(reference));
  const orderId = (await findAttempt(context.db, reference))?.orderId ?? transaction?.orderId;
  if (!transaction || orderId === null || orderId === undefined) return 'unknown_order';
  try {
    const confirmation = await confirmPayment(context, {
      orderId,
      reference,
      transaction,
      by: { kind: 'system' },
    });
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
  const received = Buffer.from(signature, 'hex');
  const expected = createHmac('sha512', secretKey).update(body).digest();
  return received.length === expected.length && timingSafeEqual(received, expected);
}
