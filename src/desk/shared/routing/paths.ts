import { DESK_ROOT } from '@contract/desk/routes';

/** The paths of the desk's pages. */
export const paths = {
  home: () => DESK_ROOT,
  signIn: () => `${DESK_ROOT}/signin`,
  join: () => `${DESK_ROOT}/join`,
  reset: () => `${DESK_ROOT}/reset`,
  orders: () => `${DESK_ROOT}/orders`,
  order: (orderId: number) => `${DESK_ROOT}/orders/${orderId}`,
  transfers: () => `${DESK_ROOT}/transfers`,
  staff: () => `${DESK_ROOT}/staff`,
  settings: () => `${DESK_ROOT}/settings`,
  account: () => `${DESK_ROOT}/me`,
};
