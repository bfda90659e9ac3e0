import * as T from 'typebox';
import type {} from '@fastify/swagger';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import {
  API_BASE,
  type BodyOf,
  type Call,
  type CallSchemas,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type SchemasOf,
} from '@contract/call';
import { ERROR_STATUS, errorCodesOf } from '@contract/errorCodes';
import { ErrorBody } from '@contract/errors.schemas';
import { ShopError } from '../errors';
import type { Api, Authenticate, AuthenticatedUser } from './api';
import { bodyLimitOf } from './bodyLimit';
import type { CachedCallInput } from './callInProcess';
import { sendCached, type CachedResponse } from './cachedResponse';

/** A call of the shop; those of the desk are served by `serveDeskCall`. */
type ShopCall = Call<CallSchemas>;

export interface CallInput<Definition extends ShopCall> {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
  headers: HeadersOf<Definition>;
  body: BodyOf<Definition>;
  /** the authenticated customer; null for a visitor, and on calls that are open to anyone */
  user: CallerOf<SchemasOf<Definition>['access']>;
  request: FastifyRequest;
}

type CallerOf<Access> = Access extends 'customer'
  ? AuthenticatedUser
  : Access extends 'visitor_or_customer'
    ? AuthenticatedUser | null
    : null;

export type CallReply<Definition extends ShopCall> = ReplyOf<Definition> & {
  headers?: Record<string, string>;
};

type Schemas<Definition extends ShopCall> = SchemasOf<Definition> & CallSchemas;
type Handler<Definition extends ShopCall, Result> = (input: CallInput<Definition>) => Promise<Result>;

/** Registers the route of a contract call with validation, authentication, serialisation and its OpenAPI entry. */
export function serveCall<Definition extends ShopCall>(
  api: Api,
  call: Definition,
  schemas: Schemas<Definition>,
  handler: Handler<Definition, CallReply<Definition>>,
): void {
  registerRoute(api, call, handler, {
    access: schemas.access,
    bodyLimit: schemas.bodyBytes ?? bodyLimitOf(schemas.body),
    schema: schemaOf(call, schemas),
    send: (_request, reply, { status, body, headers }) => {
      if (headers) void reply.headers(headers);
      return reply.code(status).send(body);
    },
  });
}

/** Like `serveCall`, for a call with cached responses; page rendering can make it in process, too. */
export function serveCached<Definition extends ShopCall>(
  api: Api,
  call: Definition,
  schemas: Schemas<Definition>,
  handler: (input: CachedCallInput<Definition>) => Promise<CachedResponse>,
): void {
  api.inProcessCalls.set(call.name, {
    schemas,
    handler: (input) => handler(input as CachedCallInput<Definition>),
  });
  const { response, ...schema } = schemaOf(call, schemas);
  registerRoute(api, call, handler, {
    access: schemas.access,
    bodyLimit: bodyLimitOf(schemas.body),
    schema: { ...schema, response: { ...response, 304: NotModified } },
    send: sendCached,
  });
}

const NotModified = T.Null({ description: 'what the client has is still so' });

interface RouteOptions<Result> {
  access: CallSchemas['access'];
  bodyLimit: number;
  schema: FastifySchema;
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Result,
  ) => FastifyReply | Promise<FastifyReply>;
}

function registerRoute<Definition extends ShopCall, Result>(
  { app, authenticate }: Api,
  call: Definition,
  handler: Handler<Definition, Result>,
  { access, bodyLimit, schema, send }: RouteOptions<Result>,
): void {
  app.route({
    method: call.method,
    url: `${API_BASE}${call.path}`,
    schema,
    bodyLimit,
    // Authenticates before the body is read, so that no stranger's body is parsed or gets validation errors.
    ...(access !== 'anyone' && {
      onRequest: async (request: FastifyRequest) => {
        request.user = await authenticateCaller(authenticate, request, access);
      },
    }),
    handler: async (request, reply) => {
      // The schemas have validated each part, which justifies the cast below.
      const { params, query, headers: requestHeaders, body: payload, user } = request;
      const input = { params, query, headers: requestHeaders, body: payload, user, request };
      return send(request, reply, await handler(input as unknown as CallInput<Definition>));
    },
  });
}

/** @throws ShopError token_invalid if only customers may call */
async function authenticateCaller(
  authenticate: Authenticate,
  request: FastifyRequest,
  access: CallSchemas['access'],
): Promise<AuthenticatedUser | null> {
  if (access === 'customer') return authenticate(request);
  if (request.headers.authorization === undefined) return null;
  return authenticate(request).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
}

const ACCESS_TOKEN_SECURITY: Readonly<Record<string, string[]>> = { accessToken: [] };

function schemaOf({ name, method }: Call, schemas: CallSchemas) {
  const { summary, tag, access, params, query, headers, body, replies, errors } = schemas;
  const refusals = errorCodesOf({ method, access, errors }).map(
    (code) => [ERROR_STATUS[code], ErrorBody] as const,
  );
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(access !== 'anyone' && {
      security: access === 'customer' ? [ACCESS_TOKEN_SECURITY] : [{}, ACCESS_TOKEN_SECURITY],
    }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { ...Object.fromEntries(refusals), ...replies },
  } satisfies FastifySchema;
}
