import { matchRoutes, useLocation } from 'react-router-dom';
import { PathParts } from '../shared/routing/pathParts';
import { ROUTES, type RouteName } from '../shared/routing/paths';
import { PageSkeleton } from '../shared/ui/PageSkeleton';
import { AfterFirstView } from './AfterFirstView';
import { ErrorScreen } from './ErrorScreen';
import { settings } from '../shared/settings';
import { DEVELOPER_PAGES, NotFound, PAGES } from './routes';

function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

const ALL_PAGES = [
  ...Object.keys(ROUTES)
    .filter(isRouteName)
    .map((name) => [ROUTES[name], PAGES[name]] as const),
  ...(settings.devtools ? Object.entries(DEVELOPER_PAGES) : []),
  ['*', NotFound] as const,
].map(([path, Page]) => ({ path, element: <Page /> }));

/** The page that the address names. */
export function Pages() {
  const { pathname } = useLocation();
  const [match] = matchRoutes(ALL_PAGES, pathname) ?? [];
  return (
    <ErrorScreen resetOn={pathname}>
      <AfterFirstView fallback={<PageSkeleton />}>
        <PathParts value={match?.params ?? {}}>{match?.route.element}</PathParts>
      </AfterFirstView>
    </ErrorScreen>
  );
}
