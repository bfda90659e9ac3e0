import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIsTimeTravel } from './contexts';

/** The longest delay as a multiple of the first: 5 minutes for 15 s. */
const MAX_DELAY_FACTOR = 20;

/**
 * Polls while `isEnabled` and while the page is visible, with growing delays. A return to the page starts with the
 * first delay again; fetching at once then is up to the query (`refetchOnFocus`).
 * @param firstDelayMs each later delay is twice as long as the one before
 */
export function usePolling(poll: () => unknown, isEnabled: boolean, firstDelayMs: number): void {
  const isVisible = usePageVisible();
  const isTimeTravel = useIsTimeTravel();
  const isRunning = isEnabled && isVisible && !isTimeTravel;
  const [pollCount, setPollCount] = useState(0);
  if (!isRunning && pollCount > 0) setPollCount(0);
  const delayMs = firstDelayMs * Math.min(2 ** pollCount, MAX_DELAY_FACTOR);
  const tick = useEffectEvent(() => {
    setPollCount(pollCount + 1);
    poll();
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(() => tick(), delayMs);
    return () => window.clearTimeout(timer);
  }, [isRunning, delayMs, pollCount]);
}

/** Whether the page is visible, not in a background tab. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
