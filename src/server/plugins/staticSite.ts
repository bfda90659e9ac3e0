import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@contract/call';
import { ShopError } from '../errors';
import { packageFile } from '../files';
import type { DeskHost } from '../http/deskHost';

const DAY_SECONDS = 24 * 60 * 60;
/** The route of all files. */
export const FILES_ROUTE = '/*';
const BUILT_SHOP = packageFile('dist/web');
const BUILT_DESK = packageFile('dist/desk');
const PICTURES = packageFile('public');

/** The files of the built web apps, and the pictures. Those of the desk are only on its host, if it has one. */
export const staticSite = fp(
  async (app: FastifyInstance, { deskHost }: { deskHost: DeskHost | null }) => {
    const built = [BUILT_SHOP, BUILT_DESK];
    const root = [...built, PICTURES].filter((folder) => existsSync(folder));
    const isElsewhere = (request: FastifyRequest) => deskHost !== null && !deskHost.isAskedBy(request);
    // An unknown path below the API gets an error body, not a page.
    for (const url of [API_BASE, `${API_BASE}/*`])
      app.all(url, { schema: { hide: true } }, refuseUnknownCall);
    if (root.length === 0) return;
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The manifests are for the server only, and would be cached for a year.
      allowedPath: (pathname, _root, request) =>
        pathname !== '/manifest.json' && !(isElsewhere(request) && isDeskFile(pathname)),
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheControlOf(file, built));
      },
    });
  },
  { name: 'staticSite' },
);

/** Whether a decoded path is that of a file which only the built desk has. */
export function isDeskFile(pathname: string): boolean {
  if (path.posix.normalize(pathname) !== pathname) return false;
  const file = path.join(BUILT_DESK, pathname);
  if (!existsSync(file) || !statSync(file).isFile()) return false;
  return [BUILT_SHOP, PICTURES].every((folder) => !existsSync(path.join(folder, pathname)));
}

function refuseUnknownCall(): never {
  throw new ShopError('not_found', 'There is nothing at this address.');
}

/** Built files have a hash in their names and never change; pictures may be replaced. */
function cacheControlOf(file: string, built: readonly string[]): string {
  if (built.some((folder) => file.startsWith(folder + path.sep)))
    return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  return `public, max-age=${7 * DAY_SECONDS}`;
}
