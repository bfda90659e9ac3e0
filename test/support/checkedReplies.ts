import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Check, Clean, Errors } from 'typebox/value';
import type { TSchema } from 'typebox';
import { API_BASE } from '@contract/defineCall';
import { errorsOf, type ErrorBody } from '@contract/errors';
import { ErrorBody as ErrorSchema } from '@contract/errors.schemas';
import { EVERY_CALL, type WholeCall } from './everyCall';

const LONG = 20_000;
const OPENED = 'fastify.initialization';

const callsByName = new Map(EVERY_CALL.map((call) => [call.name, call]));
const outOfForm: string[] = [];
/** Ready answers that were found in form. */
const found = new WeakSet<Buffer>();

/**
 * Holds every reply of every server in this process against the contract: a status or a code that the call does not
 * declare, or a body that is not what it declares, fails the test that caused it.
 */
function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const complaint = complaintOf(request, reply, payload);
    if (complaint) outOfForm.push(`${request.method} ${request.url}: ${complaint}`);
    done(null, payload);
  });
}

// Behind jsdom the server runs where there are no tests that could fail (browserEnvironment.ts).
if (typeof afterEach === 'function') {
  subscribe(OPENED, watch);
  afterEach(() => {
    expect(outOfForm.splice(0)).toEqual([]);
  });
  afterAll(() => {
    unsubscribe(OPENED, watch);
  });
}

function complaintOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { statusCode } = reply;
  if (!request.url.startsWith(`${API_BASE}/`)) return undefined;
  const call = callsByName.get(request.routeOptions.schema?.operationId ?? '');
  if (statusCode === 304) return call?.tag === 'catalogue' || !call ? undefined : '304 of what never changes';
  const schema = call ? call.replies[statusCode] : undefined;
  if (!schema && statusCode < 400) return call && `the status ${statusCode} is not declared`;
  if (Buffer.isBuffer(payload) && found.has(payload)) return undefined;
  const body = readBody(reply, payload);
  const complaint = schemaComplaint(schema ?? ErrorSchema, body);
  if (Buffer.isBuffer(payload) && !complaint) found.add(payload);
  return complaint ?? (call && !schema ? codeComplaint(call, body as ErrorBody) : undefined);
}

function codeComplaint(call: WholeCall, { code }: ErrorBody): string | undefined {
  return errorsOf(call).includes(code) ? undefined : `the code ${code} is not declared`;
}

function schemaComplaint(schema: TSchema, body: unknown): string | undefined {
  if (!Check(schema, body)) {
    const [first] = Errors(schema, body);
    return `${first?.instancePath} ${first?.message}: ${JSON.stringify(body).slice(0, 300)}`;
  }
  const text = JSON.stringify(body);
  // Long lists are all made alike; reading each to the last would cost more than making it.
  if (text.length > LONG) return undefined;
  const known = JSON.stringify(Clean(schema, structuredClone(body)));
  return known === text ? undefined : `more than is declared: ${text}`;
}

function readBody(reply: FastifyReply, payload: unknown): unknown {
  if (payload === undefined || payload === null || payload === '') return null;
  if (typeof payload === 'string') return JSON.parse(payload);
  if (!Buffer.isBuffer(payload)) throw new Error('A call answered with a stream.');
  const encoding = reply.getHeader('content-encoding');
  const bytes =
    encoding === 'br' ? brotliDecompressSync(payload) : encoding === 'gzip' ? gunzipSync(payload) : payload;
  return JSON.parse(bytes.toString('utf8'));
}
