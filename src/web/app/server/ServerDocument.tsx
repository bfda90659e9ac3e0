import type { ComponentProps } from 'react';
import type { PageAssets } from '@contract/rendering';
import { LoaderBeforeStyles } from '../../features/home';
import { Document } from '../Document';

interface Props extends ComponentProps<typeof Document> {
  /** what runs at once, before all others (early.ts) */
  earlyScripts: readonly string[];
  /** `scripts` are those that early.ts starts once the page is painted */
  assets: PageAssets;
  /** Home's loading screen is painted before the styles have come; of other pages nothing is. */
  hasLoader: boolean;
}

/** The document with what the server alone draws. */
export function ServerDocument({ earlyScripts, assets: { scripts, styles }, hasLoader, ...document }: Props) {
  const stylesheets = styles.map((href) => <link key={href} rel="stylesheet" href={href} />);
  const head = (
    <>
      {hasLoader ? null : stylesheets}
      {earlyScripts.map((src) => (
        <script key={src} async src={src} fetchPriority="low" />
      ))}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1116" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {scripts.map((href) => (
        <meta key={href} name="shop-script" content={href} />
      ))}
    </>
  );
  const bodyStart = hasLoader ? [<LoaderBeforeStyles key="loader" />, ...stylesheets] : null;
  return <Document {...document} head={head} bodyStart={bodyStart} />;
}
