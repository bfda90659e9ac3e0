import { idOf, isRecord } from '../guards';
import { localPath, ROUTES } from './paths';

/** What a page that signs in is given: `{ from: '/account' }`, and the order that was open there, if one was. */
interface ReturnState {
  from: string;
  orderId?: number;
}

/** The sign-in pages, which are never the page to return to. */
const ENTRANCES: readonly string[] = [ROUTES.signIn, ROUTES.login, ROUTES.signUp];

/** The open page, to return to after signing in again; a sign-in page passes on the state that it was given. */
export function returnStateHere(): ReturnState {
  const { pathname, search } = window.location;
  const history: unknown = window.history.state;
  const given = isRecord(history) && isRecord(history.usr) ? history.usr : {};
  const orderId = idOf(given.orderId);
  return {
    from: ENTRANCES.includes(pathname) ? readReturnPath(given) : pathname + search,
    ...(orderId !== null && { orderId }),
  };
}

/** Where to go after signing in; home when the state names no page of this shop. */
export function readReturnPath(state: unknown): string {
  const path = localPath(isRecord(state) ? state.from : undefined);
  return ENTRANCES.includes(path) ? ROUTES.home : path;
}

/** The navigation state for that page: only the order's id, as the page loads the order anew for the new session. */
export function readReturnOrder(state: unknown): { orderId: number } | null {
  const orderId = isRecord(state) ? idOf(state.orderId) : null;
  return orderId === null ? null : { orderId };
}
