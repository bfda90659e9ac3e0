import { useEffect, useState } from 'react';

/** Here, since home has no use for it. */
export const LONGEST_WAIT_MS = 1_500;

/** Whether what comes late is there, or was waited for long enough: so that it moves nothing that is seen. */
export function useReadySoon(isReady: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), LONGEST_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isReady || hasWaited;
}
