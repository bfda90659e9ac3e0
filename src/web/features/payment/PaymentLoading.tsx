import { useState } from 'react';
import { useInterval } from '../../shared/hooks/useInterval';
import { TIMINGS } from '../../shared/timings';
import { Skeleton } from '../../shared/ui/Skeleton';
import { messages } from './messages';

const MOST_DOTS = 3;

/** 'Loading payment details...' with up to three dots, one more every 300 ms; read aloud once. */
export function PaymentLoading() {
  const [dots, setDots] = useState(MOST_DOTS);
  useInterval(() => setDots((now) => (now + 1) % (MOST_DOTS + 1)), TIMINGS.loadingDots);
  return (
    <>
      <p role="status" className="mb-4">
        {messages.loading}
        <span aria-hidden="true">{'.'.repeat(dots)}</span>
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-x-10">
        <Skeleton className="h-90 rounded-panel" />
        <Skeleton className="h-90 rounded-panel" />
      </div>
    </>
  );
}
