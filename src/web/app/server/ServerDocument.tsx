import type { ComponentProps } from 'react';
import type { PageAssets } from '@contract/rendering';
import { LoaderBeforeStyles } from '../../features/home';
import { Document } from '../Document';

interface Props extends ComponentProps<typeof Document> {
  /** scripts that run first (early.ts) */
  earlyScripts: readonly string[];
  /** early.ts loads `scripts` once the page is painted */
  assets: PageAssets;
  /** whether to paint home's loading screen before the styles have loaded */
  hasLoader: boolean;
}

/** The document with the parts that only the server renders. */
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
