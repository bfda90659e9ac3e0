import type { AppBaseQuery } from './reauthenticating';

/** When a query is asked again that reached nobody, each in milliseconds after the failure before. */
const PAUSES_MS = [1_000, 3_000];

/** For so long after `online` a failure may mean that the network leads nowhere yet. */
const SETTLING_MS = 10_000;

/**
 * A browser tells that it is online before its network leads anywhere. Whatever is asked at that moment and reaches
 * nobody is asked again shortly after, so that no screen takes it for the server's silence. Changes are never repeated.
 * Not by RTK Query's `retry`: beside a condition of its own it repeats five times what threw.
 */
export function askingAgainAfterReconnect(baseQuery: AppBaseQuery): AppBaseQuery {
  let backAt = -Infinity;
  if (typeof window !== 'undefined') window.addEventListener('online', () => (backAt = performance.now()));
  const isSettling = () => navigator.onLine && performance.now() - backAt < SETTLING_MS;
  return async (args, api, options) => {
    let answer = await baseQuery(args, api, options);
    for (const pause of api.type === 'query' ? PAUSES_MS : []) {
      if (answer.error?.status !== 'FETCH_ERROR' || api.signal.aborted || !isSettling()) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      answer = await baseQuery(args, api, options);
    }
    return answer;
  };
}
