import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useIsPast } from './contexts';

/** The longest pause, in first ones: with one of 15 s, 5 minutes. */
const MOST = 20;

/**
 * Asks again and again while `isAwaited` and while the page is seen, less often as time goes by. Whoever comes back to
 * the page starts with the first pause; asking at once then is up to the query (`refetchOnFocus`).
 * @param first the first pause in milliseconds; each one after it is twice as long
 */
export function usePolling(ask: () => unknown, isAwaited: boolean, first: number): void {
  const isSeen = useIsSeen();
  const isPast = useIsPast();
  const isRunning = isAwaited && isSeen && !isPast;
  const [times, setTimes] = useState(0);
  if (!isRunning && times > 0) setTimes(0);
  const pause = first * Math.min(2 ** times, MOST);
  const poll = useEffectEvent(() => {
    setTimes(times + 1);
    ask();
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(() => poll(), pause);
    return () => window.clearTimeout(timer);
  }, [isRunning, pause, times]);
}

/** Whether the page is in sight, not in a tab behind another one. */
function useIsSeen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
