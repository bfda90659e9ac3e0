import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetOrderForPaymentQuery } from '../../api/ordersApi';
import type { OrderDetails } from '../../api/readOrder';
import { useWaited } from '../../api/useWaited';
import { readPaymentState, type PaymentState } from '../../shared/routing/navState';
import { paymentStateOf, useFollowedOrder } from '../orders';
import { errorSentence } from './messages';

type Named = PaymentState & { orderId: number };

export type BankOrder =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  /** `known` is the server's order, once it has loaded */
  | { state: 'ready'; order: Named; known: OrderDetails | null };

function named(order: PaymentState | null): Named | null {
  return order && order.orderId !== null ? { ...order, orderId: order.orderId } : null;
}

/**
 * The order to be paid by transfer. Its amounts come from navigation state, which survives a reload; what is missing
 * there, and whether it was paid or cancelled meanwhile, comes from the server.
 */
export function useBankOrder(): BankOrder {
  const location = useLocation();
  const given = useMemo(() => named(readPaymentState(location.state)), [location.state]);
  const { currentData, isFetching, isError, refetch } = useWaited(
    useGetOrderForPaymentQuery(given ? { params: { orderId: given.orderId } } : skipToken, {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  useFollowedOrder(currentData, refetch);
  return useMemo((): BankOrder => {
    const known = currentData ?? null;
    const isGivenWhole = given !== null && given.total !== null;
    const order = isGivenWhole ? given : named(known && paymentStateOf(known));
    if (order) return { state: 'ready', order, known };
    if (isFetching) return { state: 'loading' };
    return { state: 'failed', sentence: errorSentence(isError ? 'load_failed' : 'no_order') };
  }, [currentData, given, isError, isFetching]);
}
