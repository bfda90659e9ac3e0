import { createContext, use } from 'react';
import type { RouteName } from '@contract/routes';

/** The route of the address; null for an unknown address and for developer pages. */
export const CurrentRoute = createContext<RouteName | null>(null);

export function useCurrentRoute(): RouteName | null {
  return use(CurrentRoute);
}

/** The values of `:name` and `*` in the page's route, decoded. */
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
