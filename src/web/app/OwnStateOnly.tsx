import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectUserId } from '../features/session';
import { idOf, isRecord } from '../shared/guards';
import { readReturnOrder } from '../shared/routing/returning';
import { selectRoute } from '../shared/routing/routeSlice';
import { useKeptIsRead } from '../shared/state/contexts';
import { useAppSelector } from '../shared/state/hooks';

/**
 * What a page was handed of an order stays in the browser's history, where somebody who signs out leaves it to the next
 * person at this computer. So it carries whose it is, and nobody else gets more of it than the order's id.
 */
const OWNER = 'ownerId';

/**
 * Marks the history entry that is open now.
 * @param key the router's, of the entry that `state` belongs to
 * @param userId who is signed in; a visitor owns nothing
 * @returns the state with its mark
 */
export function markedState(state: unknown, key: string, userId: number | null): unknown {
  if (!isRecord(state) || idOf(state.orderId) === null || OWNER in state || userId === null) return state;
  const marked = { ...state, [OWNER]: userId };
  const kept: unknown = window.history.state;
  if (isRecord(kept) && kept.key === key) window.history.replaceState({ ...kept, usr: marked }, '');
  return marked;
}

function isOfAnother(state: unknown, userId: number | null): boolean {
  return isRecord(state) && OWNER in state && state[OWNER] !== userId;
}

/**
 * Takes from the history, before a page is drawn from it, what somebody was handed who is not signed in any more. The
 * order's id stays: whether the order is theirs to see, the server says.
 */
export function OwnStateOnly({ children }: { children: ReactNode }) {
  const location = useLocation();
  const route = useAppSelector(selectRoute);
  const userId = useAppSelector(selectUserId);
  const isRead = useKeptIsRead();
  // The open entry's mark is in the store: its location was made before.
  const state: unknown = route.key === location.key ? route.state : location.state;
  // Nobody is signed in yet as far as is known, and no page shows what it was handed.
  if (!isRead || !isOfAnother(state, userId)) return children;
  return <Navigate to={location} replace state={readReturnOrder(state)} />;
}
