import type { ReactNode } from 'react';
import { SETTINGS_BLOCK } from '../shared/settings';
import { CHUNK_FAILED, RELOAD } from './failureWords';

/** The id of the data block with the page's state. */
export const STATE_BLOCK = 'shop-state';

/** Shown after 30 s where not even early.ts has come (base.css). */
const UNSTARTED = 'unstarted fixed inset-x-0 top-0 z-50 bg-danger-soft px-4 py-3.5 text-center text-ink-2';

interface Props {
  /** JSON, as `jsonOf` writes it */
  settings: string;
  /** JSON */
  state: string;
  /** The stylesheets that the page needs; the browser has them by then. */
  styles?: readonly string[];
  /** the scripts that early.ts starts once the page is painted */
  scripts?: readonly string[];
  children: ReactNode;
}

/** The whole document. Title, description and the rest of a page's head come from the page (PageHead). */
export function Document({ settings, state, styles = [], scripts = [], children }: Props) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1116" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {scripts.map((href) => (
          <meta key={href} name="shop-script" content={href} />
        ))}
      </head>
      <body>
        <noscript className="block bg-soft px-4 py-2 text-center text-sm">
          This shop needs JavaScript to fill a cart and to take an order.
        </noscript>
        <div id="root">{children}</div>
        <div className={UNSTARTED}>
          <p>{CHUNK_FAILED.join('. ')}</p>
          {/* An empty address is that of the page. */}
          <a href="" className="text-link">
            {RELOAD}
          </a>
        </div>
        <script type="application/json" id={SETTINGS_BLOCK}>
          {settings}
        </script>
        <script type="application/json" id={STATE_BLOCK}>
          {state}
        </script>
      </body>
    </html>
  );
}
