import { createContext, use } from 'react';

/** The values of `:name` and `*` in the page's route, decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export const CurrentRouteParams = createContext<RouteParams>({});

export function useRouteParams(): RouteParams {
  return use(CurrentRouteParams);
}

/** The parts of the URL that a page reads. */
export interface PageParams {
  routeParams: RouteParams;
  searchParams: URLSearchParams;
}
