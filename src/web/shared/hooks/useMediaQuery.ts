import { useCallback, useSyncExternalStore } from 'react';

const unknown = () => false;

/** Whether a media query matches, kept up to date. False on the server and until the page is hydrated. */
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

interface Columns {
  base: number;
  /** from 640 px on */
  sm: number;
  /** from 720 px on */
  md: number;
  /** from 1024 px on */
  lg: number;
}

/** How many items fit side by side at this width; the breakpoints are those of theme.css. */
export function useColumns({ base, sm, md, lg }: Columns): number {
  const isSm = useMediaQuery('(min-width: 640px)');
  const isMd = useMediaQuery('(min-width: 720px)');
  const isLg = useMediaQuery('(min-width: 1024px)');
  if (isLg) return lg;
  if (isMd) return md;
  return isSm ? sm : base;
}
