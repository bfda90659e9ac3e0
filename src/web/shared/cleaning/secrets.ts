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
/** A reset link gives access to an account. */
const RESET_LINK = /(\/reset-password)\/[^/]+\/[^/\s"?#]+/g;

/** What stands under a key of an object, with no token, password, access code or reset link in it. */
export function withoutSecret(key: string, part: unknown): unknown {
  if (typeof part !== 'string') return part;
  return SECRET_KEYS.has(key) ? HIDDEN : part.replace(RESET_LINK, `$1/${HIDDEN}/${HIDDEN}`);
}

/** A copy as JSON, for Redux DevTools on one's own machine: it may name people, and opens nothing (ASVS 5.0 16.2.5). */
export function withoutSecrets<Shown>(value: Shown): Shown {
  return JSON.parse(JSON.stringify(value, withoutSecret)) as Shown;
}
