import type { Access } from './access';

/** Every error code of the API and its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_credentials: 401,
  token_invalid: 401,
  payment_not_verified: 402,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_many_unpaid: 409,
  username_taken: 409,
  email_taken: 409,
  already_verified: 409,
  unavailable_items: 409,
  price_changed: 409,
  total_mismatch: 409,
  order_not_payable: 409,
  order_not_cancellable: 409,
  promotion_invalid: 409,
  address_limit: 409,
  deletion_refused: 409,
  payload_too_large: 413,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 502,
  not_ready: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Errors that every call can return. */
const COMMON_ERRORS = ['invalid_request', 'too_many_requests', 'internal', 'not_ready'] as const;
const BODY_ERROR = 'payload_too_large';
const TOKEN_ERROR = 'token_invalid';

/** Error codes that the server adds to a call by itself, see `errorCodesOf`. */
type CommonErrorCode = (typeof COMMON_ERRORS)[number] | typeof BODY_ERROR;

/** An error code that a call lists itself. */
export type CallErrorCode = Exclude<ErrorCode, CommonErrorCode>;

/** Every error code of a call: its own and the common ones. */
export function errorCodesOf(call: {
  method: string;
  access: Access;
  errors: readonly ErrorCode[];
}): ErrorCode[] {
  const codes = new Set<ErrorCode>([...call.errors, ...COMMON_ERRORS]);
  if (call.method !== 'GET') codes.add(BODY_ERROR);
  if (call.access === 'customer') codes.add(TOKEN_ERROR);
  return [...codes];
}
