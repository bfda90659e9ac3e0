import { useMemo } from 'react';
import { failureOf } from '@ui/api/failure';
import { distinctBy } from '@ui/guards';
import { useMyOrdersInfiniteQuery } from '../../api/ordersApi';
import type { OrderWithId } from '../../api/readOrder';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUserId } from '../session';
import { messages } from './messages';

/** Loads older orders; null where there are none. */
export interface OlderOrders {
  state: 'there' | 'loading' | 'failed';
  show: () => unknown;
}

export type MyOrders =
  | { state: 'loading' }
  | { state: 'signed_out' }
  | { state: 'failed'; sentence: string; retry: () => unknown }
  | { state: 'ready'; orders: OrderWithId[]; older: OlderOrders | null };

/** The signed-in customer's orders, newest first. Without a token nothing is requested (ERRORS-50). */
export function useMyOrders(): MyOrders {
  const signedIn = useAppSelector(selectAccessToken) !== null;
  const userId = useAppSelector(selectUserId) ?? 0;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
    ...next
  } = useQueryTimeout(
    useMyOrdersInfiniteQuery(userId, {
      skip: !signedIn,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage: show } = next;
  return useMemo((): MyOrders => {
    if (!signedIn || failureOf(error).status === 401) return { state: 'signed_out' };
    if (isFetching && data === undefined) return { state: 'loading' };
    if (error && data === undefined)
      return { state: 'failed', sentence: messages.listFailed, retry: refetch };
    const pages = data?.pages ?? [null];
    if (pages.includes(null)) return { state: 'failed', sentence: messages.unexpectedFormat, retry: refetch };
    const orders = distinctBy(
      pages.flatMap((page) => page?.orders ?? []),
      ({ orderId }) => orderId,
    );
    const state = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'there';
    return { state: 'ready', orders, older: hasNextPage ? { state, show } : null };
  }, [
    data,
    error,
    isFetching,
    refetch,
    signedIn,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    show,
  ]);
}
