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
]);

export const HIDDEN = '(hidden)';
/** The link of a letter gives access to an account, or confirms its email. */
const LETTER_LINK = /(\/(?:reset-password|verify-email))\/[^/]+\/[^/\s"?#]+/g;

/** What stands under a key of an object, with no token, password, access code or link of a letter in it. */
export function withoutSecret(key: string, part: unknown): unknown {
  if (typeof part !== 'string') return part;
  return SECRET_KEYS.has(key) ? HIDDEN : part.replace(LETTER_LINK, `$1/${HIDDEN}/${HIDDEN}`);
}

/** A copy as JSON, for Redux DevTools on one's own machine: it may name people, and opens nothing (ASVS 5.0 16.2.5). */
export function withoutSecrets<Shown>(value: Shown): Shown {
  return JSON.parse(JSON.stringify(value, withoutSecret)) as Shown;
}
