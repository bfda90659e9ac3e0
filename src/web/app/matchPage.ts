import { matchRoutes } from 'react-router-dom';
import { ROUTE_NAMES, ROUTES, type RouteName } from '@contract/routes';
import type { RouteParams } from '@ui/routing/routeParams';
import { NotFound, PAGES, type RoutedPage } from './routes';

interface PageMatch {
  page: RoutedPage;
  /** null if no page of the shop matches */
  route: RouteName | null;
  routeParams: RouteParams;
}

interface PageRoute {
  path: string;
  page: RoutedPage;
  route: RouteName | null;
}

const routes: PageRoute[] = ROUTE_NAMES.map((name) => ({
  path: ROUTES[name],
  page: PAGES[name],
  route: name,
}));

/** Adds pages that are not for shoppers. @param pages by path */
export function addPages(pages: Readonly<Record<string, RoutedPage>>): void {
  for (const [path, page] of Object.entries(pages)) routes.push({ path, page, route: null });
}

let lastMatch: { pathname: string; match: PageMatch } | null = null;

/**
 * The page of an address, else the 404 page. The last result is cached, since callers match the same address several
 * times.
 */
export function matchPage(pathname: string): PageMatch {
  if (lastMatch?.pathname !== pathname) lastMatch = { pathname, match: findPage(pathname) };
  return lastMatch.match;
}

function findPage(pathname: string): PageMatch {
  const [match] = matchRoutes(routes, pathname) ?? [];
  if (!match) return { page: NotFound, route: null, routeParams: {} };
  const { page, route } = match.route;
  return { page, route, routeParams: match.params };
}
