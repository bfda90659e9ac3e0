import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import type { Measure } from '../../plugins/metrics';
import type { CatalogChanges } from '../catalog';
import type { RendererSource } from './builtRenderer';
import { cachedPageRoutes } from './cachedPageRoutes';
import { robotsTxt, sitemapRoutes } from './sitemap';

interface Options {
  db: Database;
  config: Config;
  changes: CatalogChanges;
  measure: Measure;
  renderer: RendererSource;
  /** the current time */
  now?: () => Date;
}

/** The shop's pages, its `robots.txt` and its sitemap. */
export function pageRoutes(api: Api, options: Options): void {
  const { config } = options;
  const { app } = api;
  const robots = robotsTxt(config.publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  );
  sitemapRoutes(app, options);
  const { publicUrl, devtools, inspectorUrl, orderExpiryHours, shop } = config;
  const pageSettings = { publicUrl, devtools, orderExpiryHours, ...(devtools && { inspectorUrl }), shop };
  cachedPageRoutes(api, { ...options, getRenderer: options.renderer(pageSettings) });
}
