import { useEffect, useState } from 'react';
import { TIMINGS } from '../../shared/timings';
import { Mark } from '../../shared/components/Logo';

/**
 * Covers the home page for its first two seconds (HOME-01); the page below is mounted already. CSS removes it two seconds
 * after it was painted, no matter when the scripts arrive, and early.ts counts what `LoaderBeforeStyles` took of them.
 */
export function HomeLoader() {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setLoading(false), TIMINGS.homeLoader);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLoading) return null;
  return (
    <div
      role="status"
      className="fixed inset-0 z-20 grid animate-leave place-items-center bg-paper noscript:hidden"
    >
      <Mark className="size-16 animate-breathe text-accent" />
      <span className="sr-only">Loading the shop…</span>
    </div>
  );
}

/**
 * The same before the styles have come, which on a slow line takes a second. It has no class but the one that the styles
 * hide it by, and is as high as the screen: a browser that does not wait for the styles shows what is not styled below it.
 */
export function LoaderBeforeStyles() {
  return (
    <svg
      width="100%"
      height="100vh"
      color="light-dark(#1a37d4, #93a5ff)"
      aria-hidden="true"
      className="hidden"
    >
      {/* Half its size to the left and, with the margin of 8 px that a page has without styles, to the top. */}
      <g transform="translate(-32 -40)">
        <Mark x="50%" y="50%" width="64" height="64" />
      </g>
      {/* Styles that have not come by then may never come. */}
      <set attributeName="display" to="none" begin="5s" fill="freeze" />
    </svg>
  );
}
