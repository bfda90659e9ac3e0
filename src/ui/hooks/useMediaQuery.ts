import { useCallback, useSyncExternalStore } from 'react';
import { from } from '../breakpoints';

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

/** By the breakpoint from which on they count. */
interface Columns {
  base: number;
  sm: number;
  md: number;
  lg: number;
}

/** How many items fit side by side at this width. */
export function useColumns({ base, sm, md, lg }: Columns): number {
  const isSm = useMediaQuery(from('sm'));
  const isMd = useMediaQuery(from('md'));
  const isLg = useMediaQuery(from('lg'));
  if (isLg) return lg;
  if (isMd) return md;
  return isSm ? sm : base;
}
