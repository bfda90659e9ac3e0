import type { AppStore } from '../../../src/web/app/store';

/** The code in use, or the reason why it was removed, from the store. */
export function logOf(store: AppStore): string | null {
  const { kept } = store.getState().promotion;
  if (kept === null) return null;
  return 'code' in kept ? kept.code : kept.reason;
}
