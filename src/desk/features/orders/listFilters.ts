import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { OrderListArg } from '../../api/ordersApi';

/** The list that an address asks for. What it does not know is left out. */
export function readFilters(search: URLSearchParams): OrderListArg {
  const status = ORDER_STATUSES.find((each) => each === search.get('status'));
  const sort = ORDER_SORTS.find((each) => each === search.get('sort')) ?? ORDER_SORTS[0];
  return { ...(status && { status }), sort };
}

/** The query of an address, without what is the default. */
export function toSearch({ status, sort }: OrderListArg): string {
  const search = new URLSearchParams({
    ...(status && { status }),
    ...(sort !== ORDER_SORTS[0] && { sort }),
  }).toString();
  return search && `?${search}`;
}
