import { createContext, useContext } from 'react';

/** What stands in the address where the page's route has a `:name` or a `*`, decoded. */
export type PathPartsOf = Readonly<Record<string, string | undefined>>;

export const PathParts = createContext<PathPartsOf>({});

export function usePathParts() {
  return useContext(PathParts);
}

/** An address as a page reads it. */
export interface PageAddress {
  parts: PathPartsOf;
  params: URLSearchParams;
}
