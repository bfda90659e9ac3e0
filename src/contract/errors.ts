import * as T from 'typebox';

/** Every error code of the API and its HTTP status. Source: http-contract.md "Ground rules". */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_credentials: 401,
  token_invalid: 401,
  payment_not_verified: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  username_taken: 409,
  email_taken: 409,
  unavailable_items: 409,
  price_changed: 409,
  total_mismatch: 409,
  order_not_payable: 409,
  order_not_cancellable: 409,
  payload_too_large: 413,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 502,
  not_ready: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const UnavailableItem = T.Object({ product: T.Integer(), name: T.String(), stock: T.Integer() });
export type UnavailableItem = T.Static<typeof UnavailableItem>;

export const ChangedPrice = T.Object({
  product: T.Integer(),
  name: T.String(),
  price: T.Number({ description: 'naira, as the shop sells it now' }),
  stock: T.Integer(),
});
export type ChangedPrice = T.Static<typeof ChangedPrice>;

export const ExpectedTotals = T.Object({
  subtotal: T.Number(),
  shipping_cost: T.Number(),
  total_amount: T.Number(),
});
export type ExpectedTotals = T.Static<typeof ExpectedTotals>;

/** The body of every refusal. `error` and `detail` are the same sentence, written for people. */
export const ErrorBody = T.Object({
  code: T.Enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  error: T.String(),
  detail: T.String(),
  fields: T.Optional(T.Record(T.String(), T.String())),
  items: T.Optional(T.Array(T.Union([ChangedPrice, UnavailableItem]))),
  expected: T.Optional(ExpectedTotals),
});
export type ErrorBody = T.Static<typeof ErrorBody>;
