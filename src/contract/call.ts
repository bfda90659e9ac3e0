import type { Static, TSchema } from 'typebox';
import type { Access } from './access';
import type { CallErrorCode } from './errorCodes';
import type { Tag } from './tags';

/** The base path of every call. */
export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The scheme of the Authorization header; the server accepts either (CARD-27, SESSION-14). */
export type AuthorizationScheme = 'Bearer' | 'Token';

/** The schemas of any call, of the shop or the desk. */
export interface AnyCallSchemas {
  summary: string;
  params?: TSchema;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** maximum size of the body where its schema does not bound it; by default it is calculated from the schema */
  bodyBytes?: number;
  /** status → schema of the body; refusals with the common error body are listed in `errors` */
  replies: Readonly<Record<number, TSchema>>;
}

/** The schemas by which the server validates and documents a call. The browser uses only their types. */
export interface CallSchemas extends AnyCallSchemas {
  tag: Tag;
  /** `customer` requires a valid access token; `visitor_or_customer` uses a valid token if one is sent */
  access: Access;
  /** in addition to the errors of every call, see `errorCodesOf` */
  errors: readonly CallErrorCode[];
}

/**
 * One HTTP call as plain data, with the types of its schemas: `const getThing: Call<typeof schemas.getThing> = { … }`.
 * The server turns it into a route, the web app into an RTK Query endpoint.
 */
export interface Call<Schemas extends AnyCallSchemas = AnyCallSchemas> {
  /** unique; the OpenAPI operationId, and the name of its schemas */
  name: string;
  method: Method;
  /** relative to API_BASE, with a trailing slash and `:name` for parameters */
  path: `/${string}`;
  /** `Bearer` by default */
  authorization?: AuthorizationScheme;
  /** Never set: it only carries the types of request and reply. */
  types?: Schemas;
}

/** The path of a call, relative to API_BASE, with its parameters in it. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  params: Readonly<Record<string, string | number>>,
): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** Infers the types of a call's schemas. Returns them unchanged. */
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

/** Every response of a call except the common errors, as `{ status, body }`. */
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

/** The body of a successful response. */
export type SuccessOf<Definition extends Call> = Extract<
  ReplyOf<Definition>,
  { status: SuccessStatus<StatusOf<Definition>> }
>['body'];
