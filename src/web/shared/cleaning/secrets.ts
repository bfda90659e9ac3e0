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
const LETTER_LINK = /(\/(?:reset-password|verify-email))\/[^/]+\/[^/\s"?#]+/g;

/** Of the second step of signing in. */
const RECOVERY_CODE = /^[A-Z2-7]{4}-[A-Z2-7]{4}$/;
const APP_CODE = /^\d{6}$/;

/** What stands under a key of an object, with no token, password, access code or link of a letter in it. */
export function withoutSecret(key: string, part: unknown): unknown {
  if (typeof part !== 'string') return part;
  if (RECOVERY_CODE.test(part) || (key === 'code' && APP_CODE.test(part))) return HIDDEN;
  return SECRET_KEYS.has(key) ? HIDDEN : part.replace(LETTER_LINK, `$1/${HIDDEN}/${HIDDEN}`);
}

/** A copy as JSON, for Redux DevTools on one's own machine: it may name people, and opens nothing (ASVS 5.0 16.2.5). */
export function withoutSecrets<Shown>(value: Shown): Shown {
  return JSON.parse(JSON.stringify(value, withoutSecret)) as Shown;
}
