import type { Static } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  API_BASE,
  type BodyOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
  type SchemasOf,
  type SuccessOf,
} from '@contract/call';
import type { DeskCall, DeskCallSchemas } from '@contract/desk/call';
import { DESK_ERROR_STATUS } from '@contract/desk/errorCodes';
import { DeskErrorBody } from '@contract/desk/errors.schemas';
import { type RepeatableHeaders, strictObject } from '@contract/desk/shapes.schemas';
import type { StaffActor } from '../actor';
import type { Database } from '../db/client';
import { fieldError, ShopError, VersionMismatch } from '../errors';
import { MAX_BODY_BYTES } from './bodyLimit';
import type { DeskApi } from './deskApi';
import { hashBody } from './requestHash';
import { etagOf, expectedVersionOf } from './versions';

interface DeskCallInput<Definition extends DeskCall> {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
  body: BodyOf<Definition>;
  /** who acts; null on calls that are open to anyone */
  by: SchemasOf<Definition>['access'] extends 'staff' ? StaffActor : null;
  request: FastifyRequest;
}

type Schemas<Definition extends DeskCall> = SchemasOf<Definition> & DeskCallSchemas;
type DeskReply<Definition extends DeskCall> = ReplyOf<Definition> & { headers?: Record<string, string> };
type Handler<Input, Result> = (input: Input) => Promise<Result>;

const NO_QUERY = strictObject({});

/** The responses of refusals. Their codes share a few statuses. */
const REFUSALS = Object.fromEntries(
  Object.values(DESK_ERROR_STATUS).map((status) => [status, DeskErrorBody]),
);

/** Registers a call of the desk: 401, 403, 400, and then the handler. */
export function serveDeskCall<Definition extends DeskCall>(
  desk: DeskApi,
  call: Definition,
  schemas: Schemas<Definition>,
  handler: Handler<DeskCallInput<Definition>, DeskReply<Definition>>,
): void {
  registerCall(desk, call, { schemas, isVersioned: false }, async (input, reply) => {
    const { status, body, headers } = await handler(input as DeskCallInput<Definition>);
    if (headers) void reply.headers(headers);
    return reply.code(status).send(body);
  });
}

/** A change of a subject that has a version. */
interface VersionedChange<Definition extends DeskCall> {
  /** Makes the change, in a transaction. @throws VersionMismatch if the subject has another version */
  change: Handler<DeskCallInput<Definition> & { version: number }, void>;
  /** The subject as its GET answers it. */
  read: Handler<DeskCallInput<Definition>, { body: SuccessOf<Definition>; version: number }>;
  /** The subject as its GET answers it, where the call itself answers more. */
  readCurrent?: Handler<DeskCallInput<Definition>, unknown>;
}

/** Registers a call that requires If-Match. It answers the subject, also when it refuses a stale version (409 `changed`). */
export function serveVersionedCall<Definition extends DeskCall>(
  desk: DeskApi,
  call: Definition,
  schemas: Schemas<Definition>,
  { change, read, readCurrent = async (input) => (await read(input)).body }: VersionedChange<Definition>,
): void {
  registerCall(desk, call, { schemas, isVersioned: true }, async (received, reply) => {
    const input = received as DeskCallInput<Definition>;
    const version = expectedVersionOf(input.request.headers['if-match']);
    try {
      await change({ ...input, version });
    } catch (error) {
      if (!(error instanceof VersionMismatch)) throw error;
      throw new ShopError('changed', 'Somebody has changed this in the meantime.', {
        current: await readCurrent(input),
      });
    }
    const subject = await read(input);
    return reply.header('etag', etagOf(subject)).send(subject.body);
  });
}

/** Something new that has an id. */
interface Creation<Definition extends DeskCall> {
  /** Creates it in the transaction, and audits that. @returns its id */
  create: (input: DeskCallInput<Definition>, tx: Database) => Promise<number>;
  /** It as the call answers it, now or when repeated. @throws ShopError not_found if it was erased meanwhile */
  read: (id: number) => Promise<SuccessOf<Definition>>;
}

/** Registers a POST of JSON that answers 201; repeated with its Idempotency-Key it has the same answer and no second effect. */
export function serveCreatingCall<Definition extends DeskCall>(
  desk: DeskApi,
  call: Definition,
  schemas: Schemas<Definition> & { access: 'staff'; headers: typeof RepeatableHeaders },
  { create, read }: Creation<Definition>,
): void {
  registerCall(desk, call, { schemas, isVersioned: false }, async (received, reply) => {
    const input = received as DeskCallInput<Definition> & { by: StaffActor };
    const { body, by, params, request } = input;
    const { 'idempotency-key': key } = request.headers as Static<typeof RepeatableHeaders>;
    const target = `${call.method} ${API_BASE}${pathOf(call, params ?? {})}`;
    const id = await desk.createOnce({ staffId: by.staffId, target, key, bodyHash: hashBody(body) }, (tx) =>
      create(input, tx),
    );
    return reply.code(201).send(await read(id));
  });
}

interface CallOptions {
  schemas: DeskCallSchemas;
  isVersioned: boolean;
}

function registerCall(
  { app, admit, calls }: DeskApi,
  { method, path }: DeskCall,
  { schemas, isVersioned }: CallOptions,
  handle: (input: unknown, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { access, permission, params, query = NO_QUERY, headers, body: payload, replies } = schemas;
  const deskAccess = { access, permission, isVersioned };
  calls.push({ method, path, permission });
  app.route({
    method,
    url: `${API_BASE}${path}`,
    schema: {
      hide: true,
      querystring: query,
      ...(params && { params }),
      ...(headers && { headers }),
      ...(payload && { body: payload }),
      response: { ...REFUSALS, ...replies },
    },
    bodyLimit: MAX_BODY_BYTES,
    config: { deskAccess },
    onRequest: (request) => admit(request, deskAccess),
    handler: (request, reply) => {
      // The schemas have validated each part, which justifies the casts of the callers.
      const { params: pathParams, query: search, body, staff: by } = request;
      if (!payload) demandNoFields(body);
      return handle({ params: pathParams, query: search, body, by, request }, reply);
    },
  });
}

/** @throws ShopError invalid_request if a call that takes no body has one */
function demandNoFields(body: unknown): void {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const [field] = isObject ? Object.keys(body) : [];
  if (field !== undefined) throw fieldError(field, 'This call takes no such field.');
  if (!isObject && body != null) throw new ShopError('invalid_request', 'This call takes no fields.');
}
