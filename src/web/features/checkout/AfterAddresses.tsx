import { useEffect, useState, type ReactNode } from 'react';
import { TIMINGS } from '../../shared/timings';
import { useAddresses } from '../addresses';

interface Props {
  /** what stands there meanwhile */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows checkout once it is known whether the customer has saved addresses: it is much shorter with them. Nobody waits
 * long for that, and what is once there stays.
 */
export function AfterAddresses({ fallback, children }: Props) {
  const isLoading = useAddresses()?.state === 'loading';
  const [isShown, setShown] = useState(!isLoading);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), TIMINGS.longestForAddresses);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLoading && !isShown) setShown(true);
  return isShown ? children : fallback;
}
