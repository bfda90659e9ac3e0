import { DESK_ROOT } from '@contract/desk/routes';

/** The paths of the desk's pages. */
export const paths = {
  orders: () => `${DESK_ROOT}/orders`,
};
