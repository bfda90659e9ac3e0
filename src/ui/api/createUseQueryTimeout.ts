import { useEffect, useState } from 'react';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { TIMEOUT_REASON } from './request';

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

type RunningQueryThunk = ThunkAction<RunningQuery | undefined, unknown, unknown, UnknownAction>;

/**
 * Creates a hook that gives a query's result a timeout: a query that has waited so long for its first response reads as
 * failed. The response may still come; a retry aborts the hanging request.
 * @param util `api.util`, whose type accepts only the names of the API's own endpoints
 * @param timeoutMs milliseconds without a response after which a query reads as failed
 */
export function createUseQueryTimeout(
  useDispatch: () => ThunkDispatch<never, unknown, UnknownAction>,
  util: { getRunningQueryThunk(endpointName: never, originalArgs: never): unknown },
  timeoutMs: number,
) {
  return function useQueryTimeout<Result extends TimedQuery>(result: Result): Result {
    const { requestId, endpointName, originalArgs, refetch } = result;
    const dispatch = useDispatch();
    const [timedOutId, setTimedOutId] = useState<string | null>(null);
    const isWaiting = result.isFetching && result.currentData === undefined;
    useEffect(() => {
      if (!isWaiting || !requestId) return undefined;
      const timer = window.setTimeout(() => setTimedOutId(requestId), timeoutMs);
      return () => window.clearTimeout(timer);
    }, [isWaiting, requestId]);
    if (!isWaiting || timedOutId !== requestId) return result;
    const retry = async () => {
      const running = dispatch(
        util.getRunningQueryThunk(endpointName as never, originalArgs as never) as RunningQueryThunk,
      );
      running?.abort();
      await running;
      return refetch();
    };
    const error = { status: 'TIMEOUT_ERROR', error: TIMEOUT_REASON };
    return { ...result, isLoading: false, isFetching: false, isError: true, error, refetch: retry };
  };
}
