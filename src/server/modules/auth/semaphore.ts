import pLimit from 'p-limit';
import { ShopError } from '../../errors';

/** Does so much work at a time; what comes beyond waits. @throws ShopError not_ready when too much waits already */
export function semaphore({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // What has just come stands in line for an instant, even where a place is free.
    if (limit.activeCount + limit.pendingCount >= atOnce + inLine)
      throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
    return limit(work);
  };
}
