import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ROUTES, type RouteName } from '../shared/routing/paths';
import { PageSkeleton } from '../shared/ui/PageSkeleton';
import { ErrorScreen } from './ErrorScreen';
import { settings } from '../shared/settings';
import { DEVELOPER_PAGES, NotFound, PAGES } from './routes';

function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

const routeNames = Object.keys(ROUTES).filter(isRouteName);

/** The page that the address names. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen resetOn={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {routeNames.map((name) => {
            const Page = PAGES[name];
            return <Route key={name} path={ROUTES[name]} element={<Page />} />;
          })}
          {settings.devtools &&
            Object.entries(DEVELOPER_PAGES).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorScreen>
  );
}
