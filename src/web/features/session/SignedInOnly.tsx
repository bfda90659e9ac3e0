import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { selectIsLoggedIn } from './sessionSlice';

/** Sends a visitor to /signin, and back to this page afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname, search } = useLocation();
  if (isLoggedIn) return children;
  return <Navigate to={paths.signIn()} replace state={{ from: pathname + search }} />;
}
