import { readOrderDetails } from '@contract/rules/orderDetails';
import { useMemo } from 'react';
import { failureOf } from '../../api/failure';
import { useMyOrdersQuery } from '../../api/ordersApi';
import { distinctBy, listOf } from '../../shared/guards';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken } from '../session';
import { messages } from './messages';
import { type ShownOrder } from './OrdersTable';

export type MyOrders =
  | { state: 'loading' }
  | { state: 'signed_out' }
  | { state: 'failed'; sentence: string; retry: () => unknown }
  | { state: 'ready'; orders: ShownOrder[] };

/** The signed-in customer's orders, newest first. Whoever has no token is not asked for, spec.md section 6. */
export function useMyOrders(): MyOrders {
  const signedIn = useAppSelector(selectAccessToken) !== null;
  const { data, error, isLoading, refetch } = useMyOrdersQuery(undefined, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return useMemo((): MyOrders => {
    if (!signedIn || failureOf(error).status === 401) return { state: 'signed_out' };
    if (isLoading) return { state: 'loading' };
    if (error && data === undefined)
      return { state: 'failed', sentence: messages.listFailed, retry: refetch };
    if (!Array.isArray(data)) return { state: 'failed', sentence: messages.unexpectedFormat, retry: refetch };
    const orders = distinctBy(listOf(data, readListed), ({ orderId }) => orderId);
    return { state: 'ready', orders };
  }, [data, error, isLoading, refetch, signedIn]);
}

function readListed(answer: unknown): ShownOrder | null {
  const order = readOrderDetails(answer);
  return order && order.orderId !== null ? { ...order, orderId: order.orderId } : null;
}
