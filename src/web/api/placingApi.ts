import * as calls from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import { recorded, requestOf } from '@ui/api/request';
import { fromCall, LIST, shopApi } from './shopApi';
import { readPlaced, type PlacedOrder } from './readPlaced';

const orders = { type: 'Order' as const, id: LIST };
const products = { type: 'Product' as const, id: LIST };

/** Placing an order. Apart from reading them, which checkout does not need. */
export const placingApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({
      ...fromCall(calls.placeOrder, (reply, _meta, { body }) => readPlaced(reply, body)),
      extraOptions: recorded(calls.placeOrder),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
    /** The order that was placed under a key. Asked by a mutation, since it may be news for every list of orders. */
    findPlaced: build.mutation<PlacedOrder | null, { key: string; order: BodyOf<typeof calls.placeOrder> }>({
      query: ({ key }) => requestOf(calls.findPlaced, { params: { key } }),
      transformResponse: (reply, _meta, { order }) => readPlaced(reply, order),
      extraOptions: recorded(calls.findPlaced),
      invalidatesTags: (_order, error) => (error ? [] : [orders, products]),
    }),
  }),
});
