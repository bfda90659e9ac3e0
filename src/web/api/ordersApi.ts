import * as calls from '@contract/calls/orders';
import { idOf, isRecord } from '../shared/guards';
import { fromCall } from './fromCall';
import { LIST, shopApi } from './shopApi';

const orders = { type: 'Order' as const, id: LIST };
const products = { type: 'Product' as const, id: LIST };

const myOrders = fromCall(calls.myOrders);

/** After a page that is not full there is nothing more. */
function lastOfFullPage(page: unknown): number | undefined {
  if (!Array.isArray(page) || page.length < calls.ORDERS_LIMIT) return undefined;
  const last: unknown = page.at(-1);
  return (isRecord(last) ? idOf(last.order_id) : null) ?? undefined;
}

/**
 * Orders and their payment pages. Answers are handed on as they come: the order reader of the orders feature
 * takes every shape that servers use (CARD-29).
 */
export const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({
      ...fromCall(calls.placeOrder),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
    /** Pages of them, each asked for after the last order of the one before. */
    myOrders: build.infiniteQuery<unknown, void, number | undefined>({
      query: ({ pageParam }) =>
        myOrders.query(pageParam === undefined ? undefined : { query: { after: pageParam } }),
      extraOptions: myOrders.extraOptions,
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: lastOfFullPage },
      providesTags: [orders],
    }),
    getOrder: build.query({
      ...fromCall(calls.getOrder),
      providesTags: (_order, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    getOrderForPayment: build.query({
      ...fromCall(calls.getOrderForPayment),
      providesTags: (_order, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
    cancelOrder: build.mutation({
      ...fromCall(calls.cancelOrder),
      invalidatesTags: (_order, _error, { params }) => [
        orders,
        products,
        { type: 'Order', id: params.orderId },
      ],
    }),
    cancelOrderFromPayment: build.mutation({
      ...fromCall(calls.cancelOrderFromPayment),
      invalidatesTags: (_order, _error, { params }) => [
        orders,
        products,
        { type: 'Order', id: params.orderId },
      ],
    }),
  }),
});

export const { useMyOrdersInfiniteQuery, useGetOrderQuery, useGetOrderForPaymentQuery } = ordersApi;
