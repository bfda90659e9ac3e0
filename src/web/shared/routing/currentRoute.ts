import { createContext, use } from 'react';
import type { RouteName } from '@contract/routes';

/** Which page of the shop the address names; null for none, and for the pages of developers. */
export const CurrentRoute = createContext<RouteName | null>(null);

export function useCurrentRoute(): RouteName | null {
  return use(CurrentRoute);
}
