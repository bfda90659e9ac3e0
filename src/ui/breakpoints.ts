/** The minimum widths of the layouts, in pixels; styles/theme.css has the same values. */
export const BREAKPOINTS = {
  /** MOBILENAV-07 */
  narrow: 426,
  sm: 640,
  md: 720,
  /** MOBILENAV-01 */
  nav: 769,
  lg: 1024,
  xl: 1200,
} as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** A media query: at least this wide. */
export function minWidth(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** A media query: narrower. */
export function narrowerThan(breakpoint: Breakpoint): string {
  return `(width < ${BREAKPOINTS[breakpoint]}px)`;
}

/** A media query: pages are as wide as they get (`--container-page`). */
export const FULL_PAGE = '(min-width: 1280px)';
