import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectUserId } from '../features/session';
import { isOfAnother } from '../shared/routing/ownState';
import { readReturnOrder } from '../shared/routing/returning';
import { selectRoute } from '../shared/routing/routeSlice';
import { useAppSelector } from '../shared/state/hooks';
import { useKeptIsRead } from '../shared/state/kept';

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
