import { isRecord } from '../guards';

const SECRET_KEYS = new Set([
  'access',
  'access_code',
  'refresh',
  'accessToken',
  'refreshToken',
  'password',
  'current_password',
  'new_password',
  'token',
  'challenge',
  'secret',
  'otpauth_url',
  'otpauthUrl',
]);

export const HIDDEN = '(hidden)';
/** Links in emails give access to an account, or confirm its email. */
const EMAIL_LINK = /(\/(?:reset-password|verify-email))\/[^/]+\/[^/\s"?#]+/g;

/** Calls whose body is only a code. */
const CODE_CALLS = new Set(['confirmSecondStep']);

/** Whether a `code` is for signing in or proves an identity: promotion codes and error codes are no secrets. */
function isSignInCode(owner: unknown): boolean {
  if (!isRecord(owner) || 'error' in owner) return false;
  return 'challenge' in owner || 'current_password' in owner;
}

/**
 * The value under a key of an object, without tokens, passwords, codes of the second step, access codes and links of
 * emails.
 * @param owner the object
 */
export function withoutSecret(owner: unknown, key: string, part: unknown): unknown {
  if (key === 'recoveryCodes' || key === 'recovery_codes') return HIDDEN;
  if (key === 'originalArgs' && isRecord(owner) && CODE_CALLS.has(String(owner.endpointName))) return HIDDEN;
  if (typeof part !== 'string') return part;
  if (SECRET_KEYS.has(key) || (key === 'code' && isSignInCode(owner))) return HIDDEN;
  return part.replace(EMAIL_LINK, `$1/${HIDDEN}/${HIDDEN}`);
}

/** A copy as JSON, for local Redux DevTools: it may name people, but gives no access (ASVS 5.0 16.2.5). */
export function withoutSecrets<Value>(value: Value): Value {
  function hide(this: unknown, key: string, part: unknown) {
    return withoutSecret(this, key, part);
  }
  return JSON.parse(JSON.stringify(value, hide)) as Value;
}
