import type { ReactNode } from 'react';
import { SETTINGS_ELEMENT_ID } from '../shared/settings';
import { CHUNK_FAILED, RELOAD } from './failureTexts';

/** The id of the data block with the page's state. */
export const STATE_ELEMENT_ID = 'shop-state';

/** Shown after 30 s if not even early.ts has loaded (layout.css). */
const NOT_STARTED_CLASSES =
  'unstarted fixed inset-x-0 top-0 z-50 bg-danger-soft px-4 py-3.5 text-center text-ink-2';

interface Props {
  /** JSON, as `escapedJson` writes it */
  settings: string;
  /** JSON */
  state: string;
  /** set on the server only, like `bodyStart`; React leaves existing elements in place when it hydrates */
  head?: ReactNode;
  /** rendered first in the body */
  bodyStart?: ReactNode;
  children: ReactNode;
}

/** The whole document. */
export function Document({ settings, state, head, bodyStart, children }: Props) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {head}
      </head>
      <body>
        {bodyStart}
        <noscript className="block bg-soft px-4 py-2 text-center text-sm">
          This shop needs JavaScript to fill a cart and to take an order.
        </noscript>
        <div id="root">{children}</div>
        <div className={NOT_STARTED_CLASSES}>
          <p>{CHUNK_FAILED.join('. ')}</p>
          {/* An empty href is the page itself. */}
          <a href="" className="text-link">
            {RELOAD}
          </a>
        </div>
        <script type="application/json" id={SETTINGS_ELEMENT_ID}>
          {settings}
        </script>
        <script type="application/json" id={STATE_ELEMENT_ID}>
          {state}
        </script>
      </body>
    </html>
  );
}
