import { setTimeout as sleep } from 'node:timers/promises';
import * as T from 'typebox';
import { Value } from 'typebox/value';
import { providerDurations } from '../../measurements';
import { DuplicateReference, ProviderUnavailable, type CardProvider, type Charge } from './cardProvider';
import { Name, parseProviderJson } from './providerJson';
import { parseTransaction, type TransactionParsing } from './paystackTransaction';

export interface PaystackOptions extends TransactionParsing {
  publicKey: string;
  secretKey: string;
  apiUrl: string;
  /** limit for one HTTP request */
  timeoutMs?: number;
  /** limit for one call, with all its retries and pauses */
  budgetMs?: number;
  /** aborted when the server closes, which does not wait for the provider */
  closing?: AbortSignal;
  /** pauses before each retry; only the verification is retried, never the charge */
  pausesMs?: readonly number[];
}

interface ProviderResponse {
  status: number;
  body: unknown;
}

const InitialiseResponse = T.Object({ status: T.Literal(true), data: T.Object({ access_code: Name }) });
const VerifyResponse = T.Object({ status: T.Literal(true), data: T.Unknown() });
const MessageResponse = T.Object({ message: T.String() });

/** References that Paystack accepts; any other would change the path of the request. */
const REFERENCE = /^[A-Za-z0-9=-][A-Za-z0-9.=-]*$/;

/** Paystack's API. Its responses are validated, never trusted to have the right shape. */
export function paystackProvider(options: PaystackOptions): CardProvider {
  const { publicKey, pausesMs = [300, 900] } = options;

  const verifyOnce = async (reference: string, signal: AbortSignal) => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const response = await sendRequest(options, { call: 'verify', path, signal });
    if (response.status === 400 || response.status === 404) return null;
    if (!Value.Check(VerifyResponse, response.body)) throw unexpectedResponse('verify', response);
    const transaction = parseTransaction(response.body.data, options);
    if (transaction?.reference !== reference) throw unexpectedResponse('verify', response);
    return transaction;
  };

  return {
    publicKey,
    initialise: async (charge) => {
      const request = { call: 'initialize', path: '/transaction/initialize', body: toChargeBody(charge) };
      const response = await withBudget(options, (signal) => sendRequest(options, { ...request, signal }));
      if (Value.Check(InitialiseResponse, response.body)) return response.body.data.access_code;
      if (Value.Check(MessageResponse, response.body) && /duplicate/i.test(response.body.message)) {
        throw new DuplicateReference(charge.reference);
      }
      throw unexpectedResponse('initialize', response);
    },
    verify: async (reference) => {
      if (!REFERENCE.test(reference)) return null;
      return withBudget(options, async (signal) => {
        for (const pauseMs of pausesMs) {
          try {
            return await verifyOnce(reference, signal);
          } catch (error) {
            if (!(error instanceof ProviderUnavailable) || signal.aborted) throw error;
            // If the time is over, the next try fails at once.
            await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
          }
        }
        return verifyOnce(reference, signal);
      });
    },
  };
}

function toChargeBody({ reference, email, amountKobo, metadata }: Charge) {
  const amount = String(amountKobo);
  return { reference, email, amount, currency: 'NGN', metadata: JSON.stringify(metadata) };
}

const TIMEOUT_MS = 5_000;
/** A customer waits for the call, and so does a server that is closing. */
const BUDGET_MS = 8_000;

/** Limits a call to its budget: the signal aborts at its end, or when the server closes. */
function withBudget<Result>(
  { budgetMs = BUDGET_MS, closing }: PaystackOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withTimeout(budgetMs, closing, work);
}

/**
 * Runs work whose signal aborts after a time, or together with another signal. `AbortSignal.any` would do, but Node 20
 * may garbage-collect a signal that it made of `AbortSignal.timeout`, which then never aborts
 * (https://github.com/nodejs/node/issues/57736).
 */
async function withTimeout<Result>(
  ms: number,
  parentSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (parentSignal?.aborted) abort();
  parentSignal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    parentSignal?.removeEventListener('abort', abort);
  }
}

interface ProviderRequest {
  call: string;
  path: string;
  body?: object;
  signal: AbortSignal;
}

async function sendRequest(
  { apiUrl, secretKey, timeoutMs = TIMEOUT_MS }: PaystackOptions,
  { call, path, body, signal }: ProviderRequest,
): Promise<ProviderResponse> {
  const stopTimer = providerDurations.startTimer({ call });
  try {
    const result = await withTimeout(timeoutMs, signal, async (requestSignal) => {
      const response = await fetch(`${apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: requestSignal,
      });
      return { status: response.status, isOk: response.ok, body: await readJson(response, requestSignal) };
    });
    stopTimer({ result: result.isOk ? 'ok' : 'refused' });
    return result;
  } catch (error) {
    stopTimer({ result: 'unavailable' });
    throw new ProviderUnavailable(`${path}: ${String(error)}`);
  }
}

/** A response of the provider has a few kilobytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  // The signal that fetch was given may be garbage-collected with the response, for the same reason.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; bytes <= MAX_RESPONSE_BYTES;) {
    const { done, value } = await reader.read();
    if (done) return parseProviderJson(Buffer.concat(chunks).toString('utf8'));
    bytes += value.length;
    chunks.push(value);
  }
  await reader.cancel();
  throw new Error('the answer has no end');
}

/** Only the message of the response goes to the log: the rest may contain card data. */
function unexpectedResponse(call: string, { status, body }: ProviderResponse): ProviderUnavailable {
  const message = Value.Check(MessageResponse, body) ? body.message : 'no message';
  return new ProviderUnavailable(`${call} answered ${status}: ${message}`);
}
