import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { API_BASE } from '@contract/call';
import { DeskErrorBody } from '@contract/desk/errors.schemas';
import { type ErrorBody } from '@contract/errors';
import { errorCodesOf } from '@contract/errorCodes';
import { ErrorBody as ErrorSchema } from '@contract/errors.schemas';
import { EVERY_CALL, type CallWithSchemas } from './everyCall';

const FASTIFY_CREATED = 'fastify.initialization';

const callsByName = new Map(EVERY_CALL.map((call) => [call.name, call]));
const violations: string[] = [];
/** Cached responses that have already been checked. */
const validBodies = new WeakSet<Buffer>();

/**
 * Checks every response of every server in this process against the contract: a status or a code that the call does not
 * declare, or a body that does not match its schema, fails the test that caused it.
 */
function checkResponses(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const violation = violationOf(request, reply, payload);
    if (violation) violations.push(`${request.method} ${request.url}: ${violation}`);
    done(null, payload);
  });
}

// For jsdom tests the server runs outside the test context, where no test could fail (browserEnvironment.ts).
if (typeof afterEach === 'function') {
  subscribe(FASTIFY_CREATED, checkResponses);
  afterEach(() => {
    expect(violations.splice(0)).toEqual([]);
  });
  afterAll(() => {
    unsubscribe(FASTIFY_CREATED, checkResponses);
  });
}

function violationOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { statusCode } = reply;
  if (!request.url.startsWith(`${API_BASE}/`)) return undefined;
  const call = callsByName.get(request.routeOptions.schema?.operationId ?? '');
  if (statusCode === 304) return call?.tag === 'catalogue' || !call ? undefined : '304 of what never changes';
  const schema = call ? call.replies[statusCode] : undefined;
  if (!schema && statusCode < 400) return call && `the status ${statusCode} is not declared`;
  if (Buffer.isBuffer(payload) && validBodies.has(payload)) return undefined;
  const body = readBody(reply, payload);
  const refusalSchema = request.url.startsWith(`${API_BASE}/desk/`) ? DeskErrorBody : ErrorSchema;
  const violation = schemaViolation(schema ?? refusalSchema, body);
  if (Buffer.isBuffer(payload) && !violation) validBodies.add(payload);
  return violation ?? (call && !schema ? codeViolation(call, body as ErrorBody) : undefined);
}

function codeViolation(call: CallWithSchemas, { code }: ErrorBody): string | undefined {
  return errorCodesOf(call).includes(code) ? undefined : `the code ${code} is not declared`;
}

function schemaViolation(schema: TSchema, body: unknown): string | undefined {
  const validator = validatorOf(schema);
  if (validator.Check(body)) return undefined;
  const [first] = validator.Errors(body);
  return `${first?.instancePath} ${first?.message}: ${JSON.stringify(body).slice(0, 300)}`;
}

/** Compiled validators, because checking a long list would otherwise take longer than producing it. */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(closedSchema(schema as JsonSchema) as TSchema);
  validators.set(schema, validator);
  return validator;
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

/** The same schema without additional properties. */
function closedSchema(schema: JsonSchema, isPart = false): JsonSchema {
  const { properties, items, allOf, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: closedSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => closedSchema(one, isPart)) }),
    ...(allOf && { allOf: allOf.map((one) => closedSchema(one, true)) }),
    ...(allOf && !isPart && { unevaluatedProperties: false }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, closedSchema(one)]),
      ),
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
