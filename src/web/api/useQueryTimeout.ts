import { useEffect, useState } from 'react';
import { TIMEOUT_REASON } from '@ui/api/request';
import { useAppDispatch, type AppThunk } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { shopApi } from './shopApi';

/** The part of a query hook's result that `useQueryTimeout` reads and changes. */
interface TimedQuery {
  currentData?: unknown;
  isLoading?: boolean;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
}

interface RunningQuery extends PromiseLike<unknown> {
  abort: () => void;
}

/** The running request of a query, for any endpoint. */
function runningQueryOf(endpointName: string | undefined, originalArgs: unknown) {
  const getRunningQuery = shopApi.util.getRunningQueryThunk(endpointName as never, originalArgs as never);
  return getRunningQuery as unknown as AppThunk<RunningQuery | undefined>;
}

/**
 * A query's result with a timeout: a query that has waited 30 s for its first response reads as failed. The response
 * may still come; a retry aborts the hanging request.
 */
export function useQueryTimeout<Result extends TimedQuery>(result: Result): Result {
  const { requestId, endpointName, originalArgs, refetch } = result;
  const dispatch = useAppDispatch();
  const [timedOutId, setTimedOutId] = useState<string | null>(null);
  const isWaiting = result.isFetching && result.currentData === undefined;
  useEffect(() => {
    if (!isWaiting || requestId === undefined) return undefined;
    const timer = window.setTimeout(() => setTimedOutId(requestId), TIMINGS.requestTimeout);
    return () => window.clearTimeout(timer);
  }, [isWaiting, requestId]);
  if (!isWaiting || timedOutId !== requestId) return result;
  const retry = async () => {
    const running = dispatch(runningQueryOf(endpointName, originalArgs));
    running?.abort();
    await running;
    return refetch();
  };
  const error = { status: 'TIMEOUT_ERROR', error: TIMEOUT_REASON };
  return { ...result, isLoading: false, isFetching: false, isError: true, error, refetch: retry };
}
