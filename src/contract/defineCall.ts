import type { Static, TSchema } from 'typebox';
import type { OwnErrorCode } from './errors';

/** Everything is served below this path. */
export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT';

/** The word before the access token in the Authorization header; the server takes either (spec.md section 6). */
export type AuthorizationWord = 'Bearer' | 'Token';

/** One HTTP call as data: the server makes a route of it, the web app an RTK Query endpoint. */
export interface Call {
  /** unique; the OpenAPI operationId */
  name: string;
  summary: string;
  tag: 'session' | 'catalogue' | 'orders' | 'payments' | 'operations';
  method: Method;
  /** below API_BASE, with a trailing slash and `:name` for parameters */
  path: `/${string}`;
  authorization: AuthorizationWord;
  /** who may call it; for `customer` the server demands a valid access token */
  access: 'anyone' | 'customer';
  params?: TSchema;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** status → schema of its body; refusals with the common error body stand in `errors` */
  replies: Readonly<Record<number, TSchema>>;
  /** beside those that any call may be refused with, see `errorsOf` */
  errors: readonly OwnErrorCode[];
}

/** Types a call from its own data. It adds nothing at run time. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}

type Part<Definition, Key extends string> =
  Definition extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined;

export type ParamsOf<Definition> = Part<Definition, 'params'>;
export type QueryOf<Definition> = Part<Definition, 'query'>;
export type HeadersOf<Definition> = Part<Definition, 'headers'>;
export type BodyOf<Definition> = Part<Definition, 'body'>;

type StatusOf<Definition extends Call> = Extract<keyof Definition['replies'], number>;

/** Every answer a call may give beside the common errors, as `{ status, body }`. */
export type ReplyOf<Definition extends Call> = {
  [Status in StatusOf<Definition>]: {
    status: Status;
    body: Static<Definition['replies'][Status] & TSchema>;
  };
}[StatusOf<Definition>];

type Successful<Status extends number> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

/** The body of a successful answer. */
export type SuccessOf<Definition extends Call> = Extract<
  ReplyOf<Definition>,
  { status: Successful<StatusOf<Definition>> }
>['body'];
