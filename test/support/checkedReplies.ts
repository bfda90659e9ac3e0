import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { API_BASE } from '@contract/call';
import { type ErrorBody } from '@contract/errors';
import { errorCodesOf } from '@contract/errorCodes';
import { ErrorBody as ErrorSchema } from '@contract/errors.schemas';
import { EVERY_CALL, type WholeCall } from './everyCall';

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
  return errorCodesOf(call).includes(code) ? undefined : `the code ${code} is not declared`;
}

function schemaComplaint(schema: TSchema, body: unknown): string | undefined {
  const validator = validatorOf(schema);
  if (validator.Check(body)) return undefined;
  const [first] = validator.Errors(body);
  return `${first?.instancePath} ${first?.message}: ${JSON.stringify(body).slice(0, 300)}`;
}

/** Compiled, because a long list would otherwise take longer to check than to make. */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema) ?? Compile(exact(schema as JsonSchema) as TSchema);
  validators.set(schema, known);
  return known;
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

/** The same schema, which takes no property that it does not name. */
function exact(schema: JsonSchema, isPart = false): JsonSchema {
  const { properties, items, allOf, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: exact(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => exact(one, isPart)) }),
    ...(allOf && { allOf: allOf.map((one) => exact(one, true)) }),
    ...(allOf && !isPart && { unevaluatedProperties: false }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exact(one)])),
      ...(!isPart && { additionalProperties: schema.additionalProperties ?? false }),
    }),
  };
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
