import { createContext, use } from 'react';

/** What a page tells the server that sends it. */
export interface PageOutcome {
  /** there is nothing at this address */
  notFound: () => void;
  /** the one path of what is there */
  foundAt: (path: string) => void;
}

/** In the browser nobody asks. */
export const Outcome = createContext<PageOutcome>({ notFound: () => undefined, foundAt: () => undefined });

/** Says, while a page is drawn, whether what it is about exists, and where, should that not be the address it has. */
export function useOutcome({ isThere, path }: { isThere: boolean; path: string | undefined }): void {
  const { notFound, foundAt } = use(Outcome);
  if (!isThere) notFound();
  else if (path !== undefined) foundAt(path);
}
