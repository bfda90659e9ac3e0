import { useEffect, useState } from 'react';
import { TIMINGS } from '../../shared/timings';
import { Mark } from '../../shared/ui/Logo';

/**
 * Covers the home page for its first two seconds (HOME-01); the page below is mounted already. CSS removes it two seconds
 * after it was painted, no matter when the scripts arrive.
 */
export function HomeLoader() {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setLoading(false), TIMINGS.homeLoader);
    return () => window.clearTimeout(timer);
  }, []);
  if (!loading) return null;
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
