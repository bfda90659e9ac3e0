import { useCallback, useSyncExternalStore } from 'react';
import { minWidth } from '../breakpoints';

const serverSnapshot = () => false;

/** Whether a media query matches, kept up to date. False on the server and until the page is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, serverSnapshot);
}

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');

/** The number of columns from each breakpoint up. */
interface Columns {
  base: number;
  sm: number;
  md: number;
  lg: number;
}

/** How many items fit side by side at this width. */
export function useColumns({ base, sm, md, lg }: Columns): number {
  const isSm = useMediaQuery(minWidth('sm'));
  const isMd = useMediaQuery(minWidth('md'));
  const isLg = useMediaQuery(minWidth('lg'));
  if (isLg) return lg;
  if (isMd) return md;
  return isSm ? sm : base;
}
