import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { idOf, isRecord } from '@ui/guards';
import { selectRoute } from '@ui/routing/routeSlice';
import { useStorageRestored } from '@ui/hooks/contexts';
import { selectUserId } from '../features/session';
import { readReturnOrder } from '../shared/routing/returnState';
import { useAppSelector } from '../shared/state/hooks';

/**
 * The key of the owner's id in navigation state. State about an order stays in the browser's history after a sign-out,
 * on a computer that others may use, so another user gets only the order's id.
 */
const OWNER_KEY = 'ownerId';

/**
 * Adds the owner to the current history entry.
 * @param key the router's key of the entry that `state` belongs to
 * @param userId of the signed-in customer; null for a visitor, who owns nothing
 * @returns the state with its owner
 */
export function withOwner(state: unknown, key: string, userId: number | null): unknown {
  if (!isRecord(state) || idOf(state.orderId) === null || OWNER_KEY in state || userId === null) return state;
  const ownedState = { ...state, [OWNER_KEY]: userId };
  const historyState: unknown = window.history.state;
  if (isRecord(historyState) && historyState.key === key)
    window.history.replaceState({ ...historyState, usr: ownedState }, '');
  return ownedState;
}

function belongsToOther(state: unknown, userId: number | null): boolean {
  return isRecord(state) && OWNER_KEY in state && state[OWNER_KEY] !== userId;
}

/**
 * Removes another user's navigation state before a page reads it. The order's id stays: the server decides who may see
 * the order.
 */
export function NavStateGuard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const route = useAppSelector(selectRoute);
  const userId = useAppSelector(selectUserId);
  const isRestored = useStorageRestored();
  // The store has the state with its owner; the router's location is older.
  const state: unknown = route.key === location.key ? route.state : location.state;
  // Until storage is restored the user is unknown, and pages do not show navigation state.
  if (!isRestored || !belongsToOther(state, userId)) return children;
  return <Navigate to={location} replace state={readReturnOrder(state)} />;
}
