import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/call';
import { ShopError } from '../errors';
import { packageFile } from '../files';

const DAY_SECONDS = 24 * 60 * 60;

/** The files of the built web apps, and the pictures. */
export const staticSite = fp(
  async (app: FastifyInstance) => {
    const built = ['dist/web', 'dist/desk'].map(packageFile);
    const root = [...built, packageFile('public')].filter((folder) => existsSync(folder));
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
      allowedPath: (pathname) => pathname !== '/manifest.json',
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheControlOf(file, built));
      },
    });
  },
  { name: 'staticSite' },
);

function refuseUnknownCall(): never {
  throw new ShopError('not_found', 'There is nothing at this address.');
}

/** Built files have a hash in their names and never change; pictures may be replaced. */
function cacheControlOf(file: string, built: readonly string[]): string {
  if (built.some((folder) => file.startsWith(folder + path.sep)))
    return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  return `public, max-age=${7 * DAY_SECONDS}`;
}
