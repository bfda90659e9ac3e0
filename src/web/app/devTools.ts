import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { withoutSecrets } from '../shared/cleaning/secrets';

/** What Redux DevTools shows holds no token and no password. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Kanti',
  maxAge: 200,
  trace: false,
  actionsDenylist: ['persist/'],
  actionSanitizer: withoutSecrets,
  stateSanitizer: withoutSecrets,
};
