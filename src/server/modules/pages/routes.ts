import type { FastifyInstance } from 'fastify';
import { categoryPath, productPath } from '@contract/rules/structuredData';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type {} from '../../plugins/staticSite';
import { findCategories, findProductIds } from '../catalog';
import { FIXED_PAGES } from './fixedPages';
import { headedPages } from './headedPages';
import { robotsTxt, sitemapXml } from './sitemap';

const LARGEST_SITEMAP = 50_000;

interface Options {
  db: Database;
  config: Config;
}

/** The web app's page with a head of its own for each address, and what search engines ask for. */
export function pageRoutes(app: FastifyInstance, options: Options): void {
  const { db, config } = options;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(config.publicUrl)));
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = (await publicPaths(db)).slice(0, LARGEST_SITEMAP).map((path) => config.publicUrl + path);
    return reply.type('application/xml').send(sitemapXml(urls));
  });
  if (app.sendPage) headedPages(app, app.sendPage, options);
}

async function publicPaths(db: Database): Promise<string[]> {
  const [categories, ids] = await Promise.all([findCategories(db), findProductIds(db)]);
  return [
    '/',
    ...Object.keys(FIXED_PAGES).filter((path) => FIXED_PAGES[path]?.listed),
    ...categories.map(({ name }) => categoryPath(name)),
    ...ids.map(productPath),
  ];
}
