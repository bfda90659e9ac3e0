import { createContext, use, type ReactNode } from 'react';

/**
 * Whether the persisted slices have been restored from storage. False on the server and during hydration: until then
 * every user is treated as an unknown visitor.
 */
export const StorageRestored = createContext(true);

export function useStorageRestored(): boolean {
  return use(StorageRestored);
}

interface Props {
  /** shown until the slices are restored, and in the server's HTML */
  fallback: ReactNode;
  children: ReactNode;
}

/** For content that depends on persisted slices and would first show them as empty. */
export function AfterRestore({ fallback, children }: Props): ReactNode {
  return useStorageRestored() ? children : fallback;
}

/** True inside screens of time travel, which must have no effects. */
export const TimeTravelContext = createContext(false);

export function useIsTimeTravel(): boolean {
  return use(TimeTravelContext);
}
