import { createContext, use, type ReactNode } from 'react';

/**
 * Whether what outlives a page (session, cart, wishes, views) has been read from the browser's storage. It is not on
 * the server nor while a page is hydrated: until then everybody is a visitor with an empty cart.
 */
export const KeptIsRead = createContext(true);

export function useKeptIsRead(): boolean {
  return use(KeptIsRead);
}

interface Props {
  /** what stands until then, and in what the server draws */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around what would show somebody with a cart the empty one first. */
export function AfterReading({ fallback, children }: Props): ReactNode {
  return useKeptIsRead() ? children : fallback;
}

/** True around screens that only show what was: nothing in them may act. */
export const Past = createContext(false);

export function useIsPast(): boolean {
  return use(Past);
}
