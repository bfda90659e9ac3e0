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
  /** how long one request may take */
  timeoutMs?: number;
  /** how long one call may take, with all its tries and pauses */
  budgetMs?: number;
  /** aborted when the server closes: nobody waits for the provider from then on */
  closing?: AbortSignal;
  /** how long to wait before asking once more, each time; asking is repeated, charging never */
  pausesMs?: readonly number[];
}

interface ProviderResponse {
  status: number;
  body: unknown;
}

const InitialiseResponse = T.Object({ status: T.Literal(true), data: T.Object({ access_code: Name }) });
const VerifyResponse = T.Object({ status: T.Literal(true), data: T.Unknown() });
const MessageResponse = T.Object({ message: T.String() });

/** References that Paystack takes; any other would reach another address of its API. */
const REFERENCE = /^[A-Za-z0-9=-][A-Za-z0-9.=-]*$/;

/** Paystack's API. Its answers are parsed, never trusted to be in form. */
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
            // The next try fails at once when the time is over.
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
/** A customer waits in front of it, and so does the end of a server. */
const BUDGET_MS = 8_000;

/** Gives a call its time: the signal ends with the budget, or when the server closes. */
function withBudget<Result>(
  { budgetMs = BUDGET_MS, closing }: PaystackOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withTimeout(budgetMs, closing, work);
}

/**
 * Runs work whose signal ends after a time, or with another signal. `AbortSignal.any` would do, but Node 20 may collect
 * what it made of `AbortSignal.timeout` as garbage, and then it never ends (https://github.com/nodejs/node/issues/57736).
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

/** An answer of the provider's has a few kilobytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  // The signal that fetch was given may be forgotten with the response, for the same reason.
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

/** Only the answer's own message is told to the log: the rest may hold card data. */
function unexpectedResponse(call: string, { status, body }: ProviderResponse): ProviderUnavailable {
  const message = Value.Check(MessageResponse, body) ? body.message : 'no message';
  return new ProviderUnavailable(`${call} answered ${status}: ${message}`);
}
