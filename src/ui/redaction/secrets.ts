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
/** The link of a letter gives access to an account, or confirms its email. */
const EMAIL_LINK = /(\/(?:reset-password|verify-email))\/[^/]+\/[^/\s"?#]+/g;

/** A call whose body is a code and nothing else. */
const CODE_CALLS = new Set(['confirmSecondStep']);

/** Whether a `code` signs in or proves who asks: a promotion's code and a failure's are no secret. */
function isSignInCode(owner: unknown): boolean {
  if (!isRecord(owner) || 'error' in owner) return false;
  return 'challenge' in owner || 'current_password' in owner;
}

/**
 * What stands under a key of an object, with no token, password, code of the second step, access code or link of a
 * letter in it.
 * @param owner the object
 */
export function withoutSecret(owner: unknown, key: string, part: unknown): unknown {
  if (key === 'recoveryCodes' || key === 'recovery_codes') return HIDDEN;
  if (key === 'originalArgs' && isRecord(owner) && CODE_CALLS.has(String(owner.endpointName))) return HIDDEN;
  if (typeof part !== 'string') return part;
  if (SECRET_KEYS.has(key) || (key === 'code' && isSignInCode(owner))) return HIDDEN;
  return part.replace(EMAIL_LINK, `$1/${HIDDEN}/${HIDDEN}`);
}

/** A copy as JSON, for Redux DevTools on one's own machine: it may name people, and opens nothing (ASVS 5.0 16.2.5). */
export function withoutSecrets<Value>(value: Value): Value {
  function hide(this: unknown, key: string, part: unknown) {
    return withoutSecret(this, key, part);
  }
  return JSON.parse(JSON.stringify(value, hide)) as Value;
}
