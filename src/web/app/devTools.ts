import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const SECRET_KEYS = new Set([
  'access',
  'refresh',
  'accessToken',
  'refreshToken',
  'password',
  'current_password',
  'new_password',
  'token',
]);

function redacted<Shown>(value: Shown): Shown {
  const json = JSON.stringify(value, (key, part: unknown) =>
    SECRET_KEYS.has(key) && typeof part === 'string' ? '(hidden)' : part,
  );
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
