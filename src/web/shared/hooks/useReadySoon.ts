import { useEffect, useState } from 'react';
import { TIMINGS } from '../timings';

/** Whether what comes late is there, or was waited for long enough: so that it moves nothing that is seen. */
export function useReadySoon(isReady: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), TIMINGS.longestForParts);
    return () => window.clearTimeout(timer);
  }, []);
  return isReady || hasWaited;
}
