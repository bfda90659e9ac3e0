import { matchRoutes } from 'react-router-dom';
import { ROUTE_NAMES, ROUTES, type RouteName } from '@contract/routes';
import type { RouteParams } from '@ui/routing/routeParams';
import { settings } from '../shared/settings';
import { DEVELOPER_PAGES, NotFound, PAGES, type Page } from './routes';

interface FoundPage {
  page: Page;
  /** null for no page of the shop */
  route: RouteName | null;
  routeParams: RouteParams;
}

const OWN = ROUTE_NAMES.map((name) => ({ path: ROUTES[name], page: PAGES[name], route: name }));
const OF_DEVELOPERS = Object.entries(DEVELOPER_PAGES).map(([path, page]) => ({ path, page, route: null }));

let last: { pathname: string; found: FoundPage } | null = null;

/**
 * The page of an address, else the 404 page. The last result is kept, since callers ask for the same address several
 * times.
 */
export function matchPage(pathname: string): FoundPage {
  if (last?.pathname !== pathname) last = { pathname, found: find(pathname) };
  return last.found;
}

function find(pathname: string): FoundPage {
  const all = settings.devtools ? [...OWN, ...OF_DEVELOPERS] : OWN;
  const [match] = matchRoutes(all, pathname) ?? [];
  if (!match) return { page: NotFound, route: null, routeParams: {} };
  const { page, route } = match.route;
  return { page, route, routeParams: match.params };
}
