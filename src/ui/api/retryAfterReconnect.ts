import type { AppBaseQuery } from './createBaseQueryWithReauth';

/** When a query is asked again that reached nobody, each in milliseconds after the failure before. */
const RETRY_DELAYS_MS = [1_000, 3_000];

/** For so long after `online` a failure may mean that the network leads nowhere yet. */
const SETTLING_MS = 10_000;

/**
 * A browser tells that it is online before its network leads anywhere. Whatever is asked at that moment and reaches
 * nobody is asked again shortly after, so that no screen takes it for the server's silence. Changes are never repeated.
 * Not by RTK Query's `retry`: beside a condition of its own it repeats five times what threw.
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
