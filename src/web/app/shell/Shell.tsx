import type { ReactNode } from 'react';

/** Everything around a page. */
export function Shell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
