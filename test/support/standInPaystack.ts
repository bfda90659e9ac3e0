import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { retryWhileBusy } from './retryWhileBusy';

export const SECRET_KEY = 'sk_test_123';

/** A transaction with the provider's field names; amounts in kobo. */
export interface Charge {
  id: number;
  reference: string;
  status: string;
  amount: number;
  requested_amount: number;
  currency: string;
  domain: string;
  gateway_response: string;
  channel?: string | null;
  paid_at?: string | null;
  metadata: unknown;
}

/**
 * How the provider behaves: it responds, hangs up, does not respond, responds slowly or fast without an end, or with
 * garbage.
 */
export type Mood =
  'well' | 'hangs_up' | 'broken' | 'silent' | 'drips' | 'endless' | 'garbage' | 'unauthorised';

export interface StandInPaystack {
  /** the settings for a shop that uses it */
  settings: Record<string, string>;
  charges: Map<string, Charge>;
  /** the requests, such as `POST /transaction/initialize` */
  requests: string[];
  mood: Mood;
  /** how many of the next references it refuses as duplicates */
  duplicates: number;
  /** the access code of the next charges, instead of the usual one */
  accessCode?: string;
  /** creates or changes a charge, which is a success by default */
  setCharge: (reference: string, change?: Partial<Charge>) => Charge;
  close(): Promise<void>;
}

/** The part of Paystack's API that the shop uses, over real HTTP. */
export async function standInPaystack(): Promise<StandInPaystack> {
  const charges = new Map<string, Charge>();
  const requests: string[] = [];
  let lastId = 4_000_000_000;
  const setCharge: StandInPaystack['setCharge'] = (reference, change = {}) => {
    const existing = charges.get(reference) ?? emptyCharge((lastId += 1), reference);
    const updated = { ...existing, status: 'success', ...change };
    charges.set(reference, updated);
    return updated;
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void respond(request, response, standIn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  const standIn: StandInPaystack = {
    settings: {
      PAYSTACK_PUBLIC_KEY: 'pk_test_123',
      PAYSTACK_SECRET_KEY: SECRET_KEY,
      PAYSTACK_API_URL: `http://127.0.0.1:${address.port}`,
    },
    charges,
    requests,
    mood: 'well',
    duplicates: 0,
    setCharge,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

function emptyCharge(id: number, reference: string): Charge {
  return {
    ...{ id, reference, status: 'abandoned', amount: 0, requested_amount: 0, currency: 'NGN' },
    ...{ domain: 'test', gateway_response: 'Approved', metadata: '' },
  };
}

type StubResponse = [status: number, body: object];

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  standIn: StandInPaystack,
): Promise<void> {
  const body = await textOf(request);
  switch (standIn.mood) {
    case 'hangs_up':
      request.socket.destroy();
      return;
    case 'silent':
      return;
    case 'drips':
    case 'endless': {
      response.write('{"status":true,"data":"');
      const piece = 'x'.repeat(standIn.mood === 'drips' ? 1 : 64 * 1024);
      const writing = setInterval(() => response.write(piece), standIn.mood === 'drips' ? 50 : 1);
      response.on('close', () => clearInterval(writing));
      return;
    }
    case 'garbage':
      response.end('<html>Bad gateway</html>');
      return;
    case 'broken':
      send(response, [500, { status: false, message: 'An error occurred' }]);
      return;
    case 'unauthorised':
      send(response, [401, { status: false, message: 'Invalid key' }]);
      return;
    case 'well':
      send(response, respondWell(request, body, standIn));
  }
}

function respondWell(
  { method, url = '', headers }: IncomingMessage,
  body: string,
  standIn: StandInPaystack,
): StubResponse {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`)
    return [401, { status: false, message: 'Invalid key' }];
  if (method === 'POST' && url === '/transaction/initialize') return initialise(body, standIn);
  const reference = /^\/transaction\/verify\/([^/]+)$/.exec(url)?.[1];
  if (method !== 'GET' || reference === undefined) return [404, { status: false, message: 'Not found' }];
  const data = standIn.charges.get(decodeURIComponent(reference));
  if (!data) return [400, { status: false, message: 'Transaction reference not found.' }];
  return [200, { status: true, message: 'Verification successful', data }];
}

function initialise(body: string, standIn: StandInPaystack): StubResponse {
  const { charges, setCharge } = standIn;
  const { reference, amount, metadata } = JSON.parse(body) as Record<
    'reference' | 'amount' | 'metadata',
    string
  >;
  if (charges.has(reference) || standIn.duplicates > 0) {
    standIn.duplicates -= 1;
    return [400, { status: false, message: 'Duplicate Transaction Reference' }];
  }
  if (!/^\d+$/.test(amount)) return [400, { status: false, message: 'Amount must be an integer' }];
  if (Number(amount) < 5_000) return [400, { status: false, message: 'You must specify a valid amount' }];
  setCharge(reference, {
    ...{ status: 'abandoned', amount: Number(amount), requested_amount: Number(amount) },
    metadata: JSON.parse(metadata) as unknown,
  });
  const access_code = standIn.accessCode ?? `access-${reference}`;
  return [200, { status: true, message: 'Authorization URL created', data: { access_code, reference } }];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, [status, body]: StubResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends an event as the provider does, with a signature of its bytes. */
export function sendWebhook(
  address: string,
  event: unknown,
  { secret = SECRET_KEY, signature }: { secret?: string; signature?: string } = {},
): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': signature ?? createHmac('sha512', secret).update(body).digest('hex'),
  };
  return retryWhileBusy(() =>
    fetch(`${address}/api/payments/paystack/webhook/`, { method: 'POST', headers, body }),
  );
}
