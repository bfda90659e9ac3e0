import { useCallback, useSyncExternalStore } from 'react';

const unknown = () => false;

/** Whether a media query holds now; follows its changes. The server cannot tell, so nothing holds until the page is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, unknown);
}

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
