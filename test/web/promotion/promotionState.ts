import type { AppStore } from '../../../src/web/app/store';

/** The code in use, or why there is none any more, as the state keeps it. */
export function promotionStateOf(store: AppStore): string | null {
  const { kept: storedCode } = store.getState().promotion;
  if (storedCode === null) return null;
  return 'code' in storedCode ? storedCode.code : storedCode.reason;
}
