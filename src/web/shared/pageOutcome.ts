import { createContext, use } from 'react';

/** What a page tells the server that sends it. */
export interface PageOutcome {
  /** there is nothing at this address */
  notFound: () => void;
}

/** In the browser nobody asks. */
export const Outcome = createContext<PageOutcome>({ notFound: () => undefined });

/** Says, while a page is drawn, whether what it is about exists. */
export function useOutcome({ isThere }: { isThere: boolean }): void {
  const { notFound } = use(Outcome);
  if (!isThere) notFound();
}
