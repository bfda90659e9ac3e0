import * as calls from '@contract/calls/orders';
import { fromCall } from './fromCall';
import { LIST, shopApi } from './shopApi';

const orders = { type: 'Order' as const, id: LIST };
const products = { type: 'Product' as const, id: LIST };

/**
 * Orders and their payment pages. Answers are handed on as they come: the order reader of the orders feature
 * takes every shape of spec.md section 3.
 */
export const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({
      ...fromCall(calls.placeOrder),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
    myOrders: build.query({ ...fromCall(calls.myOrders), providesTags: [orders] }),
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

export const { useMyOrdersQuery, useGetOrderQuery, useGetOrderForPaymentQuery } = ordersApi;
