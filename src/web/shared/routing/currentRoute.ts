import { createContext, use } from 'react';
import type { RouteName } from '@contract/routes';

/** Which page of the shop the address names; null for none, and for the pages of developers. */
export const CurrentRoute = createContext<RouteName | null>(null);

export function useCurrentRoute(): RouteName | null {
  return use(CurrentRoute);
}

/** What stands in the address where the page's route has a `:name` or a `*`, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export const CurrentRouteParams = createContext<RouteParams>({});

export function useRouteParams(): RouteParams {
  return use(CurrentRouteParams);
}

/** An address as a page reads it. */
export interface PageAddress {
  routeParams: RouteParams;
  searchParams: URLSearchParams;
}
