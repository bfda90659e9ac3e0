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

interface App {
  useDispatch: () => ThunkDispatch<never, unknown, UnknownAction>;
  /** `api.util.getRunningQueryThunk`, whose type accepts only the names of the API's own endpoints */
  getRunningQuery: (endpointName: never, originalArgs: never) => unknown;
  /** milliseconds after which a query without a response reads as failed */
  timeoutMs: number;
}

/**
 * @returns a hook that gives a query's result a timeout: a query that has waited so long for its first response reads
 * as failed. The response may still come; a retry aborts the hanging request.
 */
export function createUseQueryTimeout({ useDispatch, getRunningQuery, timeoutMs }: App) {
  const runningQueryOf = (endpointName: string | undefined, originalArgs: unknown) =>
    getRunningQuery(endpointName as never, originalArgs as never) as RunningQueryThunk;
  return function useQueryTimeout<Result extends TimedQuery>(result: Result): Result {
    const { requestId, endpointName, originalArgs, refetch } = result;
    const dispatch = useDispatch();
    const [timedOutId, setTimedOutId] = useState<string | null>(null);
    const isWaiting = result.isFetching && result.currentData === undefined;
    useEffect(() => {
      if (!isWaiting || requestId === undefined) return undefined;
      const timer = window.setTimeout(() => setTimedOutId(requestId), timeoutMs);
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
  };
}
