import * as calls from '@contract/calls/desk/orders';
import type { DeskOrderDetails, OrderListPage } from '@contract/calls/desk/orders';
import type { MoveTarget, OrderSort } from '@contract/calls/desk/orders.limits';
import type { PaymentMethodId } from '@contract/entities/paymentMethod';
import { fromCall } from '@ui/api/request';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { AppThunk } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { deskApi } from './deskApi';
import { readOrderDetails, readOrderListPage } from './readOrders';
import { refusalOf, type Refusal } from './refusal';

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

const ordersApi = deskApi.injectEndpoints({
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
    moveOrder: build.mutation({
      ...fromCall(calls.moveDeskOrder, readOrderDetails),
    }),
  }),
});

export const { useListOrdersInfiniteQuery, useGetOrderQuery } = ordersApi;

const argOf = (orderId: number) => ({ params: { orderId } });

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
  return async (dispatch) => {
    const query = dispatch(
      ordersApi.endpoints.lookUpOrder.initiate(argOf(orderId), { forceRefetch: true, subscribe: false }),
    );
    const timer = setTimeout(() => query.abort(), TIMINGS.requestTimeout);
    const { data, isError } = await query;
    clearTimeout(timer);
    return isError ? null : (data ?? null);
  };
}

/** What became of a change: the order after it, null if the answer cannot be read, or why it was refused. */
export type ChangeResult = { order: DeskOrderDetails | null } | { refusal: Refusal };

/** The header by which a change says which version of the order it is made to. */
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

function resultOf({ data, error }: { data?: DeskOrderDetails | null; error?: unknown }): ChangeResult {
  return error ? { refusal: refusalOf(error) } : { order: data ?? null };
}

interface ChangeOfVersion {
  orderId: number;
  version: number;
}

/** Moves an order on, if it still has this version. @param note for the customer to read */
export function moveOrder({
  orderId,
  version,
  to,
  note,
}: ChangeOfVersion & { to: MoveTarget; note: string }): AppThunk<Promise<ChangeResult>> {
  return async (dispatch) =>
    resultOf(
      await dispatch(
        ordersApi.endpoints.moveOrder.initiate(
          { ...argOf(orderId), headers: ifMatch(version), body: { to, ...(note && { note }) } },
          { track: false },
        ),
      ),
    );
}
