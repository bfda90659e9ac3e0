import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CurrentRouteParams } from '@ui/routing/routeParams';
import { AfterReading } from '@ui/hooks/contexts';
import { PageSkeleton } from '@ui/components/Skeleton';
import { ByCustomer } from '../features/session';
import { CurrentRoute } from '../shared/routing/currentRoute';
import { settings } from '../shared/settings';
import { PageHead } from '../shared/components/PageHead';
import { actEarlyActs } from './earlyActs';
import { ErrorScreen } from './ErrorScreen';
import { matchPage } from './matchPage';

/** The page that the address names. */
export function Pages() {
  const { pathname, search } = useLocation();
  const { page, route, routeParams } = matchPage(pathname);
  return (
    <ErrorScreen resetOn={pathname + search}>
      {() => (
        <Suspense fallback={<PageSkeleton />}>
          <CurrentRoute value={route}>
            <CurrentRouteParams value={routeParams}>
              {page.isPersonal ? (
                <AfterReading fallback={<Unread />}>
                  <ByCustomer>
                    <page.Component />
                  </ByCustomer>
                </AfterReading>
              ) : (
                <page.Component />
              )}
            </CurrentRouteParams>
          </CurrentRoute>
          <ActEarly />
        </Suspense>
      )}
    </ErrorScreen>
  );
}

/** Mounted together with the page. */
function ActEarly() {
  useEffect(actEarlyActs, []);
  return null;
}

function Unread() {
  return (
    <>
      <PageHead title={settings.shop.name} isWholeTitle />
      <PageSkeleton />
    </>
  );
}
