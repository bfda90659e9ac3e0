import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_NAV_MAX_PX, NARROW_MAX_PX } from '../timings';

/** Whether a media query holds now; follows its changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
/** 768 px or less: the mobile nav shows (spec.md section 9) */
export const useIsMobile = () => useMediaQuery(`(max-width: ${MOBILE_NAV_MAX_PX}px)`);
/** 425 px or less (spec.md section 9) */
export const useIsNarrow = () => useMediaQuery(`(max-width: ${NARROW_MAX_PX}px)`);
