import { useEffect, useState } from 'react';

/** Here, since home has no use for it. */
export const MAX_WAIT_MS = 1_500;

/** Whether what comes late is there, or was waited for long enough: so that it moves nothing that is seen. */
export function useReadyOrTimeout(isReady: boolean): boolean {
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasTimedOut(true), MAX_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isReady || hasTimedOut;
}
