import { useEffect, useState } from 'react';

/** Declared here and not with an app's timings, as the home page loads those and does not need this one. */
export const MAX_WAIT_MS = 1_500;

/** Whether late content is ready or has been waited for long enough, so that it does not shift visible content. */
export function useReadyOrTimeout(isReady: boolean): boolean {
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasTimedOut(true), MAX_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isReady || hasTimedOut;
}
