import { createContext, use, type ReactNode } from 'react';

/**
 * Whether the slices that outlive the page have been read from storage. False on the server and during hydration: until
 * then everybody is a visitor of whom nothing is known.
 */
export const StorageRestored = createContext(true);

export function useStorageRestored(): boolean {
  return use(StorageRestored);
}

interface Props {
  /** shown until then, and in the server's HTML */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around parts that would first show nothing to somebody who has something. */
export function AfterRestore({ fallback, children }: Props): ReactNode {
  return useStorageRestored() ? children : fallback;
}

/** True inside screens of time travel, in which nothing may act. */
export const TimeTravelContext = createContext(false);

export function useIsTimeTravel(): boolean {
  return use(TimeTravelContext);
}
