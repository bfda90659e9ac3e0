import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CurrentRouteParams } from '@ui/routing/routeParams';
import { AfterRestore } from '@ui/hooks/contexts';
import { PageSkeleton } from '@ui/components/Skeleton';
import { ResetOnCustomerChange } from '../features/session';
import { CurrentRoute } from '../shared/routing/currentRoute';
import { settings } from '../shared/settings';
import { PageHead } from '../shared/components/PageHead';
import { ErrorScreen, ReplayEarlyInput } from './ErrorScreen';
import { matchPage } from './matchPage';

/** The page of the current address. */
export function PageOutlet() {
  const { pathname, search } = useLocation();
  const { page, route, routeParams } = matchPage(pathname);
  return (
    <ErrorScreen resetKey={pathname + search}>
      {() => (
        <Suspense fallback={<PageSkeleton />}>
          <CurrentRoute value={route}>
            <CurrentRouteParams value={routeParams}>
              {page.isPersonal ? (
                <AfterRestore fallback={<RestoringSkeleton />}>
                  <ResetOnCustomerChange>
                    <page.Component />
                  </ResetOnCustomerChange>
                </AfterRestore>
              ) : (
                <page.Component />
              )}
            </CurrentRouteParams>
          </CurrentRoute>
          <ReplayEarlyInput />
        </Suspense>
      )}
    </ErrorScreen>
  );
}

function RestoringSkeleton() {
  return (
    <>
      <PageHead title={settings.shop.name} isWholeTitle />
      <PageSkeleton />
    </>
  );
}
