import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '@ui/components/Skeleton';
import { CurrentRouteParams } from '@ui/routing/routeParams';
import { selectStaff } from '../features/session';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { paths } from '../shared/routing/paths';
import { useAppSelector } from '../shared/state/hooks';
import { ErrorScreen } from './ErrorScreen';
import { matchRoute } from './routes';

/** The page of the current address, for those who may see it. */
export function PageOutlet() {
  const { pathname, search } = useLocation();
  const staff = useAppSelector(selectStaff);
  const match = matchRoute(pathname);
  if (pathname.replace(/\/$/, '') === paths.home()) return <Navigate to={paths.orders()} replace />;
  if (!match) return <NotFoundPage />;
  const { Component, access, permission } = match.route;
  if (access === 'staff') {
    if (!staff) return <Navigate to={paths.signIn()} replace state={{ from: pathname + search }} />;
    if (permission && !staff.permissions.includes(permission)) return <ForbiddenPage />;
  }
  return (
    <ErrorScreen resetKey={pathname + search}>
      {() => (
        <Suspense fallback={<PageSkeleton />}>
          <CurrentRouteParams value={match.params}>
            <Component />
          </CurrentRouteParams>
        </Suspense>
      )}
    </ErrorScreen>
  );
}
