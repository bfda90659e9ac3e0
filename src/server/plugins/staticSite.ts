import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@contract/defineCall';
import type { Config } from '../config';
import { ShopError } from '../errors';
import { packageFile } from '../files';

/** What the built page says of itself where nobody says more. */
const HEAD_SLOT = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const SETTINGS_SLOT = /(<script type="application\/json" id="shop-settings">)[^<]*(<\/script>)/;
const ROOT_SLOT = '<div id="root">';
const DAY_SECONDS = 24 * 60 * 60;

/** The built web app, the pictures, and the page itself for every address that is none of them. */
export const staticSite = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const built = packageFile('dist/web');
    const root = [built, packageFile('public')].filter((folder) => existsSync(folder));
    const page = pageOf(built, config);
    if (page) {
      app.decorate('sendPage', (reply: FastifyReply, head?: string, view = '') => {
        const headed = head === undefined ? page : page.replace(HEAD_SLOT, () => head);
        return sendPage(
          reply,
          headed.replace(ROOT_SLOT, () => view + ROOT_SLOT),
        );
      });
    }
    // What is below the API's address and no call is refused as calls are, not by a page.
    for (const url of [API_BASE, `${API_BASE}/*`]) app.all(url, { schema: { hide: true } }, noCall);
    if (root.length === 0) return;
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The page as it was built knows no settings, and would be kept for a year.
      allowedPath: (pathname) => pathname !== '/index.html',
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheRule(file, built));
      },
    });
  },
  { name: 'staticSite' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends the web app's page, with `head` (HTML) in the place of its title and description, and `view` (HTML) before
     * what the web app draws; undefined while the web app is not built.
     */
    sendPage?: (reply: FastifyReply, head?: string, view?: string) => FastifyReply;
    /** Sends the page for an address that has no route here: a customer's own, or none at all. */
    sendUnnamedPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

/** Whether somebody who asks for an address that nothing else answers is to see a page there. */
export function isPage(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const [pathname = ''] = request.url.split('?');
  const isAsked = request.headers.accept?.includes('text/html') ?? false;
  return (request.method === 'GET' || request.method === 'HEAD') && (isAsked || !path.extname(pathname));
}

function noCall(): never {
  throw new ShopError('not_found', 'There is nothing at this address.');
}

/** Built files carry a hash in their names and never change; pictures may be replaced by better ones. */
function cacheRule(file: string, built: string): string {
  if (file.startsWith(built + path.sep)) return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  return `public, max-age=${7 * DAY_SECONDS}`;
}

function pageOf(built: string, config: Config): string | null {
  const file = path.join(built, 'index.html');
  if (!existsSync(file)) return null;
  const settings = JSON.stringify({ devtools: config.devtools, shop: config.shop }).replace(/</g, '\\u003c');
  return readFileSync(file, 'utf8').replace(
    SETTINGS_SLOT,
    (_slot, open: string, close: string) => open + settings + close,
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
