import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type {} from '../../plugins/staticSite';
import { headedPages } from './headedPages';
import { robotsTxt, sitemapRoutes } from './sitemap';

interface Options {
  db: Database;
  config: Config;
}

/** The web app's page with a head of its own for each address, and what search engines ask for. */
export function pageRoutes(app: FastifyInstance, options: Options): void {
  const robots = robotsTxt(options.config.publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  );
  sitemapRoutes(app, options);
  if (app.sendPage) headedPages(app, app.sendPage, options);
}
