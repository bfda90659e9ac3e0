import * as calls from '@contract/calls/desk/orders';
import type { DeskOrderDetails, OrderListPage } from '@contract/calls/desk/orders';
import type { OrderSort } from '@contract/calls/desk/orders.limits';
import type { PaymentMethodId } from '@contract/entities/paymentMethod';
import { fromCall } from '@ui/api/request';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { AppThunk } from '../shared/state/hooks';
import { dataInTime, deskApi, resultInTime } from './deskApi';
import { readNote, readOrderDetails, readOrderListPage } from './readOrders';
import { refusalOf, type ChangeResult } from './refusal';

export interface OrderListArg {
  q?: string;
  status?: OrderStatus;
  paid?: boolean;
  payment_method_id?: PaymentMethodId;
  refund_due?: boolean;
  /** the first day, `2026-11-22`, in Lagos */
  from?: string;
  /** the last day, included */
  to?: string;
  sort: OrderSort;
}

const listOrders = fromCall(calls.listDeskOrders);

export const ordersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** Pages of orders, each requested after the last order of the previous page. */
    listOrders: build.infiniteQuery<OrderListPage | null, OrderListArg, string | undefined>({
      query: ({ queryArg, pageParam }) => listOrders.query({ query: { ...queryArg, after: pageParam } }),
      transformResponse: readOrderListPage,
      extraOptions: listOrders.extraOptions,
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page?.next ?? undefined,
      },
      providesTags: ['OrderList'],
    }),
    getOrder: build.query({
      ...fromCall(calls.getDeskOrder, readOrderDetails),
      providesTags: (_order, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    /** The order as it is now, without showing it. */
    lookUpOrder: build.query({ ...fromCall(calls.getDeskOrder, readOrderDetails), keepUnusedDataFor: 0 }),
    moveOrder: build.mutation(fromCall(calls.moveDeskOrder, readOrderDetails)),
    cancelOrder: build.mutation(fromCall(calls.cancelDeskOrder, readOrderDetails)),
    confirmTransfer: build.mutation(fromCall(calls.confirmOrderTransfer, readOrderDetails)),
    addNote: build.mutation(fromCall(calls.addOrderNote, readNote)),
  }),
});

export const { useListOrdersInfiniteQuery, useGetOrderQuery } = ordersApi;

/** The argument of every query of one order. */
export const argOf = (orderId: number) => ({ params: { orderId } });

/** Reads an order anew, for its page and for lists. */
export function rereadOrder(orderId: number): AppThunk {
  return (dispatch) => {
    dispatch(ordersApi.util.invalidateTags(['OrderList', { type: 'Order', id: orderId }]));
  };
}

/** Shows this state of an order on its page until it is read again. */
export function showOrder(order: DeskOrderDetails): AppThunk {
  return (dispatch) => {
    dispatch(ordersApi.util.updateQueryData('getOrder', argOf(order.order.order_id), () => order));
    dispatch(ordersApi.util.invalidateTags(['OrderList']));
  };
}

/** The order as the server has it now; null if it cannot be read in time. The screens stay as they are. */
export function lookUpOrder(orderId: number): AppThunk<Promise<DeskOrderDetails | null>> {
  const arg = argOf(orderId);
  return (dispatch) =>
    dataInTime(
      dispatch(ordersApi.endpoints.lookUpOrder.initiate(arg, { forceRefetch: true, subscribe: false })),
    );
}

/** The order with this number, without showing it, or why it cannot be read. */
export function findOrder(orderId: number): AppThunk<Promise<ChangeResult<DeskOrderDetails>>> {
  const arg = argOf(orderId);
  return async (dispatch) => {
    const { data, error } = await resultInTime(
      dispatch(ordersApi.endpoints.lookUpOrder.initiate(arg, { forceRefetch: true, subscribe: false })),
    );
    return data ? { subject: data } : { refusal: refusalOf(error) };
  };
}
