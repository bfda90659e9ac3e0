import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIsTimeTravel } from './contexts';

/** The longest pause, in first ones: with one of 15 s, 5 minutes. */
const MAX_DELAY_FACTOR = 20;

/**
 * Asks again and again while `isEnabled` and while the page is seen, less often as time goes by. Whoever comes back to
 * the page starts with the first pause; asking at once then is up to the query (`refetchOnFocus`).
 * @param first the first pause in milliseconds; each one after it is twice as long
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

/** Whether the page is in sight, not in a tab behind another one. */
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
