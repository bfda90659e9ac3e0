import { useEffect, useEffectEvent } from 'react';

/** Calls `callback` every `everyMs` milliseconds; null stops it. */
export function useInterval(callback: () => void, everyMs: number | null): void {
  const tick = useEffectEvent(callback);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = window.setInterval(() => tick(), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
}
