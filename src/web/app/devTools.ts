import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

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

const HIDDEN = '(hidden)';
/** The address of a reset link is a key to an account. */
const RESET_LINK = /(\/reset-password)\/[^/]+\/[^/]+/;

function redacted<Shown>(value: Shown): Shown {
  const json = JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== 'string') return part;
    return SECRET_KEYS.has(key) ? HIDDEN : part.replace(RESET_LINK, `$1/${HIDDEN}/${HIDDEN}`);
  });
  return JSON.parse(json) as Shown;
}

/** What Redux DevTools shows holds no token and no password (ASVS 5.0 16.2.5). */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Kanti',
  maxAge: 200,
  trace: false,
  actionsDenylist: ['persist/'],
  actionSanitizer: redacted,
  stateSanitizer: redacted,
};
