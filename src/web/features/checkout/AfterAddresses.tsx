import { useState, type ReactNode } from 'react';
import { useReadySoon } from '@ui/hooks/useReadySoon';
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
  const isReady = useReadySoon(useAddresses()?.state !== 'loading');
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  return isShown ? children : fallback;
}
