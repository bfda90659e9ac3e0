import type { AppBaseQuery } from './createBaseQueryWithReauth';

/** The delays, in milliseconds after each failure, before a query that could not reach the server is sent again. */
const RETRY_DELAYS_MS = [1_000, 3_000];

/** For this long after `online` a failure may mean that the network has no connection yet. */
const SETTLING_MS = 10_000;

/**
 * A browser reports that it is online before its network has a connection. A query that fails at that moment is sent
 * again shortly after, so that no screen reports that the server does not respond. Mutations are never repeated.
 * RTK Query's `retry` does not fit: even with a condition of its own it repeats five times when a query throws.
 */
export function retryAfterReconnect(baseQuery: AppBaseQuery): AppBaseQuery {
  let onlineSince = -Infinity;
  if (typeof window !== 'undefined')
    window.addEventListener('online', () => (onlineSince = performance.now()));
  const isSettling = () => navigator.onLine && performance.now() - onlineSince < SETTLING_MS;
  return async (args, api, options) => {
    let result = await baseQuery(args, api, options);
    for (const delay of api.type === 'query' ? RETRY_DELAYS_MS : []) {
      if (result.error?.status !== 'FETCH_ERROR' || api.signal.aborted || !isSettling()) break;
      await new Promise((resolve) => setTimeout(resolve, delay));
      result = await baseQuery(args, api, options);
    }
    return result;
  };
}
