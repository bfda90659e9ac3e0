import { setTimeout as sleep } from 'node:timers/promises';
import * as T from 'typebox';
import { Value } from 'typebox/value';
import { DuplicateReference, ProviderUnavailable, type CardProvider, type Charge } from './cardProvider';
import { readTransaction, type TransactionReading } from './paystackTransaction';

export interface PaystackOptions extends TransactionReading {
  publicKey: string;
  secretKey: string;
  apiUrl: string;
  /** how long one request may take */
  timeoutMs?: number;
  /** how long to wait before asking once more, each time; asking is repeated, charging never */
  pausesMs?: readonly number[];
}

interface Answer {
  status: number;
  body: unknown;
}

const Initialised = T.Object({ status: T.Literal(true), data: T.Object({ access_code: T.String() }) });
const Verified = T.Object({ status: T.Literal(true), data: T.Unknown() });
const Message = T.Object({ message: T.String() });

/** References that Paystack takes; any other would reach another address of its API. */
const REFERENCE = /^[A-Za-z0-9=-][A-Za-z0-9.=-]*$/;

/** Paystack's API. Its answers are parsed, never trusted to be in form. */
export function paystackProvider(options: PaystackOptions): CardProvider {
  const { publicKey, pausesMs = [300, 900] } = options;

  const verifyOnce = async (reference: string) => {
    const answer = await ask(options, `/transaction/verify/${encodeURIComponent(reference)}`);
    if (answer.status === 400 || answer.status === 404) return null;
    if (!Value.Check(Verified, answer.body)) throw unexpected('verify', answer);
    const transaction = readTransaction(answer.body.data, options);
    if (transaction?.reference !== reference) throw unexpected('verify', answer);
    return transaction;
  };

  return {
    publicKey,
    initialise: async (charge) => {
      const answer = await ask(options, '/transaction/initialize', bodyOf(charge));
      if (Value.Check(Initialised, answer.body)) return answer.body.data.access_code;
      if (Value.Check(Message, answer.body) && /duplicate/i.test(answer.body.message)) {
        throw new DuplicateReference(charge.reference);
      }
      throw unexpected('initialize', answer);
    },
    verify: async (reference) => {
      if (!REFERENCE.test(reference)) return null;
      for (const pauseMs of pausesMs) {
        try {
          return await verifyOnce(reference);
        } catch (error) {
          if (!(error instanceof ProviderUnavailable)) throw error;
          await sleep(pauseMs);
        }
      }
      return verifyOnce(reference);
    },
  };
}

function bodyOf({ reference, email, amountKobo, metadata }: Charge) {
  const amount = String(amountKobo);
  return { reference, email, amount, currency: 'NGN', metadata: JSON.stringify(metadata) };
}

const TIMEOUT_MS = 5_000;

async function ask(
  { apiUrl, secretKey, timeoutMs = TIMEOUT_MS }: PaystackOptions,
  path: string,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new ProviderUnavailable(`${path}: ${String(error)}`);
  }
}

/** Only the answer's own message is told to the log: the rest may hold card data. */
function unexpected(what: string, { status, body }: Answer): ProviderUnavailable {
  const message = Value.Check(Message, body) ? body.message : 'no message';
  return new ProviderUnavailable(`${what} answered ${status}: ${message}`);
}
