import type { AppStore } from '../../../src/web/app/store';

/** The code in use, or the reason why it was removed, from the store. */
export function promotionStateOf(store: AppStore): string | null {
  const { kept: storedCode } = store.getState().promotion;
  if (storedCode === null) return null;
  return 'code' in storedCode ? storedCode.code : storedCode.reason;
}
