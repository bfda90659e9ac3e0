import { useMediaQuery } from './useMediaQuery';

interface Columns {
  base: number;
  /** from 640 px on */
  sm: number;
  /** from 769 px on */
  md: number;
  /** from 1024 px on */
  lg: number;
}

/** How many things stand side by side at this width; the widths are those of theme.css. */
export function useColumns({ base, sm, md, lg }: Columns): number {
  const isSm = useMediaQuery('(min-width: 640px)');
  const isMd = useMediaQuery('(min-width: 769px)');
  const isLg = useMediaQuery('(min-width: 1024px)');
  if (isLg) return lg;
  if (isMd) return md;
  return isSm ? sm : base;
}
