import { idOf, isRecord } from '@ui/guards';
import { localPath } from '@ui/routing/localPath';
import { ROUTES } from './paths';

/** Navigation state of the sign-in pages: `{ from: '/account' }`, and the order that was open there, if any. */
export interface ReturnState {
  from: string;
  orderId?: number;
}

/** The sign-in pages, which are no place to return to. */
const SIGN_IN_PATHS: readonly string[] = [ROUTES.signIn, ROUTES.login, ROUTES.signUp];

/** The open page, to return to after signing in again; a sign-in page passes on its own state. */
export function currentReturnState(): ReturnState {
  const { pathname, search } = window.location;
  const history: unknown = window.history.state;
  const navState = isRecord(history) && isRecord(history.usr) ? history.usr : {};
  const orderId = idOf(navState.orderId);
  return {
    from: SIGN_IN_PATHS.includes(pathname) ? readReturnPath(navState) : pathname + search,
    ...(orderId !== null && { orderId }),
  };
}

/** The path to go to after signing in; home if the state has no page of this shop. */
export function readReturnPath(state: unknown): string {
  const path = localPath(isRecord(state) ? state.from : undefined);
  return path === null || SIGN_IN_PATHS.includes(path) ? ROUTES.home : path;
}

/** The navigation state for that page: only the order's id, since the page loads the order for the new session. */
export function readReturnOrder(state: unknown): { orderId: number } | null {
  const orderId = isRecord(state) ? idOf(state.orderId) : null;
  return orderId === null ? null : { orderId };
}
