import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CurrentRoute } from '../shared/routing/currentRoute';
import { PathParts } from '../shared/routing/pathParts';
import { settings } from '../shared/settings';
import { AfterReading } from '../shared/state/kept';
import { PageHead } from '../shared/ui/PageHead';
import { PageSkeleton } from '../shared/ui/Skeleton';
import { actEarlyActs } from './earlyActs';
import { ErrorScreen } from './ErrorScreen';
import { matchPage } from './matchPage';

/** The page that the address names. */
export function Pages() {
  const { pathname } = useLocation();
  const { page, route, parts } = matchPage(pathname);
  return (
    <ErrorScreen resetOn={pathname}>
      {() => (
        <Suspense fallback={<PageSkeleton />}>
          <CurrentRoute value={route}>
            <PathParts value={parts}>
              {page.isPersonal ? (
                <AfterReading fallback={<Unread />}>
                  <page.Component />
                </AfterReading>
              ) : (
                <page.Component />
              )}
            </PathParts>
          </CurrentRoute>
          <ActEarly />
        </Suspense>
      )}
    </ErrorScreen>
  );
}

/** Comes to life with the page beside it. */
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
