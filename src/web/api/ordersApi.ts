import * as calls from '@contract/calls/orders';
import { fromCall, recordedOptions } from '@ui/api/request';
import { LIST, shopApi } from './shopApi';
import { readOrderDetails, readOrderListPage, type OrderListPage } from './readOrder';

const orders = { type: 'Order' as const, id: LIST };
const products = { type: 'Product' as const, id: LIST };

const myOrders = fromCall(calls.myOrders);

/** Placed orders, and their payment pages. */
export const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Pages of orders, each requested after the last order of the previous page.
     * @param userId the owner: part of the cache key, so that no customer sees another's orders
     */
    myOrders: build.infiniteQuery<OrderListPage | null, number, number | undefined>({
      query: ({ pageParam }) =>
        myOrders.query(pageParam === undefined ? undefined : { query: { after: pageParam } }),
      transformResponse: readOrderListPage,
      extraOptions: recordedOptions(calls.myOrders),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: (page) => page?.last },
      providesTags: [orders],
    }),
    getOrder: build.query({
      ...fromCall(calls.getOrder, readOrderDetails),
      extraOptions: recordedOptions(calls.getOrder),
      providesTags: (_order, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    getOrderForPayment: build.query({
      ...fromCall(calls.getOrderForPayment, readOrderDetails),
      extraOptions: recordedOptions(calls.getOrderForPayment),
      providesTags: (_order, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    cancelOrder: build.mutation({
      ...fromCall(calls.cancelOrder),
      extraOptions: recordedOptions(calls.cancelOrder),
      invalidatesTags: (_order, _error, { params }) => [
        orders,
        products,
        { type: 'Order', id: params.orderId },
      ],
    }),
    cancelOrderFromPayment: build.mutation({
      ...fromCall(calls.cancelOrderFromPayment),
      extraOptions: recordedOptions(calls.cancelOrderFromPayment),
      invalidatesTags: (_order, _error, { params }) => [
        orders,
        products,
        { type: 'Order', id: params.orderId },
      ],
    }),
  }),
});

export const { useMyOrdersInfiniteQuery, useGetOrderQuery, useGetOrderForPaymentQuery } = ordersApi;
