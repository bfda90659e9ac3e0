import * as calls from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import { fromCall, recordedOptions, requestOf } from '@ui/api/request';
import { LIST, shopApi } from './shopApi';
import { readPlacedOrder, type PlacedOrder } from './readPlacedOrder';

const orders = { type: 'Order' as const, id: LIST };
const products = { type: 'Product' as const, id: LIST };

/** Placing an order; apart from ordersApi, which checkout does not need. */
export const placingApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({
      ...fromCall(calls.placeOrder, (response, _meta, { body }) => readPlacedOrder(response, body)),
      extraOptions: recordedOptions(calls.placeOrder),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
    /** The order placed under an idempotency key. A mutation, since a new order invalidates every list of orders. */
    findPlaced: build.mutation<PlacedOrder | null, { key: string; order: BodyOf<typeof calls.placeOrder> }>({
      query: ({ key }) => requestOf(calls.findPlaced, { params: { key } }),
      transformResponse: (response, _meta, { order }) => readPlacedOrder(response, order),
      extraOptions: recordedOptions(calls.findPlaced),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
  }),
});
