import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '@contract/rendering';
import { DESK_ROOT } from '@contract/desk/routes';
import type { Config } from '../../config';
import { ShopError } from '../../errors';
import { packageFile } from '../../files';
import { sendCached, toCachedText, type CachedResponse } from '../../http/cachedResponse';
import type { PolicyChanges } from '../../plugins/security';

const MANIFEST = packageFile('dist/desk/manifest.json');

const HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
};

const POLICY: PolicyChanges = { frameSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The desk's page at its root and every path below. The browser renders it. */
export function deskPage(app: FastifyInstance, { shop, devtools }: Pick<Config, 'shop' | 'devtools'>): void {
  let page: CachedResponse | null = null;
  for (const url of [DESK_ROOT, `${DESK_ROOT}/*`]) {
    app.get(url, { schema: { hide: true }, config: { policyChanges: POLICY } }, (request, reply) => {
      // In development the files change while the server runs.
      if (page === null || devtools) page = readPage(shop.name);
      return sendCached(request, reply, page);
    });
  }
}

/** @throws ShopError not_found if the desk has not been built */
function readPage(shopName: string): CachedResponse {
  if (!existsSync(MANIFEST)) throw new ShopError('not_found', 'There is nothing at this address.');
  const assets = JSON.parse(readFileSync(MANIFEST, 'utf8')) as PageAssets;
  return toCachedText(htmlOf(assets, shopName), HEADERS);
}

/** Until the app starts, the page has a message that its styles show only after 30 s. */
function htmlOf({ scripts, styles }: PageAssets, shopName: string): string {
  const settings = JSON.stringify({ shopName }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script defer src="${src}"></script>`).join('\n')}
<title>Desk</title>
</head>
<body>
<noscript>The desk needs JavaScript.</noscript>
<div id="root"><p class="unstarted">The desk could not be loaded. <a href="">Reload page</a></p></div>
<script type="application/json" id="desk-settings">${settings}</script>
</body>
</html>
`;
}
