import { createContext, use } from 'react';

/** True around screens that only show what was: nothing in them may act. */
export const Past = createContext(false);

export function useIsPast(): boolean {
  return use(Past);
}
