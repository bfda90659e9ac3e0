import { setTimeout as sleep } from 'node:timers/promises';
import * as T from 'typebox';
import { Value } from 'typebox/value';
import { providerDurations } from '../../measurements';
import { DuplicateReference, ProviderUnavailable, type CardProvider, type Charge } from './cardProvider';
import { Name, readProviderJson } from './providerJson';
import { readTransaction, type TransactionReading } from './paystackTransaction';

export interface PaystackOptions extends TransactionReading {
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

interface Answer {
  status: number;
  body: unknown;
}

const Initialised = T.Object({ status: T.Literal(true), data: T.Object({ access_code: Name }) });
const Verified = T.Object({ status: T.Literal(true), data: T.Unknown() });
const Message = T.Object({ message: T.String() });

/** References that Paystack takes; any other would reach another address of its API. */
const REFERENCE = /^[A-Za-z0-9=-][A-Za-z0-9.=-]*$/;

/** Paystack's API. Its answers are parsed, never trusted to be in form. */
export function paystackProvider(options: PaystackOptions): CardProvider {
  const { publicKey, pausesMs = [300, 900] } = options;

  const verifyOnce = async (reference: string, ends: AbortSignal) => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await ask(options, { call: 'verify', path, ends });
    if (answer.status === 400 || answer.status === 404) return null;
    if (!Value.Check(Verified, answer.body)) throw unexpected('verify', answer);
    const transaction = readTransaction(answer.body.data, options);
    if (transaction?.reference !== reference) throw unexpected('verify', answer);
    return transaction;
  };

  return {
    publicKey,
    initialise: async (charge) => {
      const asked = { call: 'initialize', path: '/transaction/initialize', body: bodyOf(charge) };
      const answer = await within(options, (ends) => ask(options, { ...asked, ends }));
      if (Value.Check(Initialised, answer.body)) return answer.body.data.access_code;
      if (Value.Check(Message, answer.body) && /duplicate/i.test(answer.body.message)) {
        throw new DuplicateReference(charge.reference);
      }
      throw unexpected('initialize', answer);
    },
    verify: async (reference) => {
      if (!REFERENCE.test(reference)) return null;
      return within(options, async (ends) => {
        for (const pauseMs of pausesMs) {
          try {
            return await verifyOnce(reference, ends);
          } catch (error) {
            if (!(error instanceof ProviderUnavailable) || ends.aborted) throw error;
            // The next try fails at once when the time is over.
            await sleep(pauseMs, undefined, { signal: ends }).catch(() => undefined);
          }
        }
        return verifyOnce(reference, ends);
      });
    },
  };
}

function bodyOf({ reference, email, amountKobo, metadata }: Charge) {
  const amount = String(amountKobo);
  return { reference, email, amount, currency: 'NGN', metadata: JSON.stringify(metadata) };
}

const TIMEOUT_MS = 5_000;
/** A customer waits in front of it, and so does the end of a server. */
const BUDGET_MS = 8_000;

/** Gives a call its time: the signal ends with the budget, or when the server closes. */
function within<Result>(
  { budgetMs = BUDGET_MS, closing }: PaystackOptions,
  work: (ends: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return endingAfter(budgetMs, closing, work);
}

/**
 * Runs work whose signal ends after a time, or with another signal. `AbortSignal.any` would do, but Node 20 may collect
 * what it made of `AbortSignal.timeout` as garbage, and then it never ends (https://github.com/nodejs/node/issues/57736).
 */
async function endingAfter<Result>(
  ms: number,
  other: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = () => controller.abort();
  if (other?.aborted) end();
  other?.addEventListener('abort', end);
  const timer = setTimeout(end, ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    other?.removeEventListener('abort', end);
  }
}

interface Asked {
  call: string;
  path: string;
  body?: object;
  ends: AbortSignal;
}

async function ask(
  { apiUrl, secretKey, timeoutMs = TIMEOUT_MS }: PaystackOptions,
  { call, path, body, ends }: Asked,
): Promise<Answer> {
  const measured = providerDurations.startTimer({ call });
  try {
    const answer = await endingAfter(timeoutMs, ends, async (signal) => {
      const response = await fetch(`${apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      return { status: response.status, isOk: response.ok, body: await readJson(response, signal) };
    });
    measured({ result: answer.isOk ? 'ok' : 'refused' });
    return answer;
  } catch (error) {
    measured({ result: 'unavailable' });
    throw new ProviderUnavailable(`${path}: ${String(error)}`);
  }
}

/** An answer of the provider's has a few kilobytes. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

async function readJson(response: Response, ends: AbortSignal): Promise<unknown> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  // The signal that fetch was given may be forgotten with the response, for the same reason.
  const end = () => void reader.cancel().catch(() => undefined);
  ends.addEventListener('abort', end);
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes <= LARGEST_ANSWER_BYTES;) {
    const { done, value } = await reader.read();
    if (done) return readProviderJson(Buffer.concat(pieces).toString('utf8'));
    bytes += value.length;
    pieces.push(value);
  }
  await reader.cancel();
  throw new Error('the answer has no end');
}

/** Only the answer's own message is told to the log: the rest may hold card data. */
function unexpected(what: string, { status, body }: Answer): ProviderUnavailable {
  const message = Value.Check(Message, body) ? body.message : 'no message';
  return new ProviderUnavailable(`${what} answered ${status}: ${message}`);
}
