import { createContext, use, type ReactNode } from 'react';

/**
 * Whether the slices that outlive the page have been read from storage. False on the server and during hydration: until
 * then everybody is a visitor of whom nothing is known.
 */
export const KeptIsRead = createContext(true);

export function useKeptIsRead(): boolean {
  return use(KeptIsRead);
}

interface Props {
  /** shown until then, and in the server's HTML */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around parts that would first show nothing to somebody who has something. */
export function AfterReading({ fallback, children }: Props): ReactNode {
  return useKeptIsRead() ? children : fallback;
}

/** True inside screens of time travel, in which nothing may act. */
export const Past = createContext(false);

export function useIsPast(): boolean {
  return use(Past);
}
