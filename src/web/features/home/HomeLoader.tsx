import { useEffect, useState } from 'react';
import { TIMINGS } from '../../shared/timings';
import { Mark } from '../../shared/components/Logo';

/**
 * Covers the home page for its first two seconds (HOME-01); the page below is mounted already. CSS removes it two
 * seconds after it was painted, no matter when the scripts arrive; early.ts subtracts the time that
 * `LoaderBeforeStyles` was shown.
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
 * The same until the styles have loaded, which takes a second on a slow connection. Its only class is the one that
 * hides it once styles apply. It is as high as the screen, so that a browser that does not wait for the styles shows
 * the unstyled page below it.
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
      {/* Centres it: left by half its size, up by that and the 8 px margin of an unstyled page. */}
      <g transform="translate(-32 -40)">
        <Mark x="50%" y="50%" width="64" height="64" />
      </g>
      {/* Styles that have not loaded by then may never load. */}
      <set attributeName="display" to="none" begin="5s" fill="freeze" />
    </svg>
  );
}
