import type { Static, TSchema } from 'typebox';
import type { Access } from './access';
import type { CallErrorCode } from './errorCodes';
import type { Tag } from './tags';

/** Everything is served below this path. */
export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The word before the access token in the Authorization header; the server takes either (CARD-27, SESSION-14). */
export type AuthorizationScheme = 'Bearer' | 'Token';

/** What the server checks a call by, and tells of it in its documentation. The browser needs the types alone. */
export interface CallSchemas {
  summary: string;
  tag: Tag;
  /**
   * who may call it; for `customer` the server demands a valid access token, for `visitor_or_customer` it looks at one
   * that is sent and good
   */
  access: Access;
  params?: TSchema;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** the most bytes of a body, where its schema does not bound them; else as many as the schema can need */
  bodyBytes?: number;
  /** status → schema of its body; refusals with the common error body stand in `errors` */
  replies: Readonly<Record<number, TSchema>>;
  /** beside those that any call may be refused with, see `errorsOf` */
  errors: readonly CallErrorCode[];
}

/**
 * One HTTP call as plain data, with the types of its schemas: `const getThing: Call<typeof schemas.getThing> = { … }`. The
 * server makes a route of it, the web app an RTK Query endpoint.
 */
export interface Call<Schemas extends CallSchemas = CallSchemas> {
  /** unique; the OpenAPI operationId, and the name of its schemas */
  name: string;
  method: Method;
  /** below API_BASE, with a trailing slash and `:name` for parameters */
  path: `/${string}`;
  /** `Bearer` unless told */
  authorization?: AuthorizationScheme;
  /** Never set: it carries the types of request and reply. */
  types?: Schemas;
}

/** Types the schemas of a call from their own data. It adds nothing at run time. */
export function defineSchemas<const Schemas extends CallSchemas>(schemas: Schemas): Schemas {
  return schemas;
}

export type SchemasOf<Definition extends Call> = NonNullable<Definition['types']>;

type SchemaType<Definition extends Call, Key extends string> =
  SchemasOf<Definition> extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined;

export type ParamsOf<Definition extends Call> = SchemaType<Definition, 'params'>;
export type QueryOf<Definition extends Call> = SchemaType<Definition, 'query'>;
export type HeadersOf<Definition extends Call> = SchemaType<Definition, 'headers'>;
export type BodyOf<Definition extends Call> = SchemaType<Definition, 'body'>;

type RepliesOf<Definition extends Call> = SchemasOf<Definition>['replies'];

type StatusOf<Definition extends Call> = Extract<keyof RepliesOf<Definition>, number>;

/** Every answer a call may give beside the common errors, as `{ status, body }`. */
export type ReplyOf<Definition extends Call> = {
  [Status in StatusOf<Definition>]: {
    status: Status;
    body: Static<RepliesOf<Definition>[Status] & TSchema>;
  };
}[StatusOf<Definition>];

type SuccessStatus<Status extends number> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

/** The body of a successful answer. */
export type SuccessOf<Definition extends Call> = Extract<
  ReplyOf<Definition>,
  { status: SuccessStatus<StatusOf<Definition>> }
>['body'];
