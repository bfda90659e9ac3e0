import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is drawn answers: not on the server, nor until the browser has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
