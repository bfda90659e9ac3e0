import { createContext, useContext } from 'react';

/** What stands in the address where the page's route has a `:name` or a `*`, decoded. */
export const PathParts = createContext<Readonly<Record<string, string | undefined>>>({});

export function usePathParts() {
  return useContext(PathParts);
}
