import type { AppStore } from '../../../src/web/app/store';

/** The code in use, or why there is none any more, as the state keeps it. */
export function promotionStateOf(store: AppStore): string | null {
  const { kept } = store.getState().promotion;
  if (kept === null) return null;
  return 'code' in kept ? kept.code : kept.reason;
}
