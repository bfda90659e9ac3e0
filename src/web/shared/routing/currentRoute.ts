import { createContext, use } from 'react';
import type { RouteName } from '@contract/routes';

/** The route of the address; null for an unknown address and for developer pages. */
export const CurrentRoute = createContext<RouteName | null>(null);

export function useCurrentRoute(): RouteName | null {
  return use(CurrentRoute);
}
