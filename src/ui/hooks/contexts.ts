import { createContext, use, type ReactNode } from 'react';

/**
 * Whether the persisted slices (session, cart, wishlist, viewed) have been read from storage. False on the server and
 * during hydration: until then everybody is a visitor with an empty cart.
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

/** Around parts that would first show an empty cart to somebody who has one. */
export function AfterReading({ fallback, children }: Props): ReactNode {
  return useKeptIsRead() ? children : fallback;
}

/** True inside screens of time travel, in which nothing may act. */
export const Past = createContext(false);

export function useIsPast(): boolean {
  return use(Past);
}
