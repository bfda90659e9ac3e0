import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type {} from '../../plugins/staticSite';
import { findCategories, findProduct, findProductIds, toProduct } from '../catalog';
import { categoryHead, categoryPath, homeHead, productHead, productPath, searchHead } from './catalogPages';
import { FIXED_PAGES } from './fixedPages';
import { headHtml, type PageHead } from './pageHead';
import { pageScripts } from './pageScripts';
import { robotsTxt, sitemapXml } from './sitemap';

const LARGEST_SITEMAP = 50_000;
const LARGEST_ID = 2_147_483_647;

interface Options {
  db: Database;
  config: Config;
}

type Params = Partial<Record<string, string>>;
type HeadOf = (params: Params) => Promise<PageHead | null>;

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

function headedPages(
  app: FastifyInstance,
  sendPage: NonNullable<FastifyInstance['sendPage']>,
  { db, config }: Options,
): void {
  const scriptsOf = pageScripts();
  const send = (reply: FastifyReply, head: PageHead) =>
    sendPage(reply, headHtml(head, scriptsOf(head.preload?.page), config));
  /** What does not exist is a page all the same, which says so; a database in trouble costs the head, not the page. */
  const withHead =
    (headOf: HeadOf) => async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      try {
        const head = await headOf(request.params);
        return await (head ? send(reply, head) : send(reply.code(404), nothingHere(config)));
      } catch (error) {
        request.log.error({ err: error }, 'a page goes out without its head');
        return sendPage(reply);
      }
    };

  app.get('/', (_request, reply) => send(reply, homeHead(config)));
  for (const [path, { title, description, page }] of Object.entries(FIXED_PAGES)) {
    const head = { title, description, canonical: path, preload: { page } };
    app.get(path, (_request, reply) => send(reply, head));
  }
  app.get('/search', (request, reply) =>
    send(reply, searchHead(new URL(request.url, config.publicUrl).searchParams)),
  );
  app.get('/product-details/:productId', withHead(productOf(db, config)));
  app.get('/shop/*', withHead(categoryOf(db, config)));
}

function productOf(db: Database, config: Config): HeadOf {
  return async ({ productId }) => {
    const id = Number(productId);
    const row = Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? await findProduct(db, id) : undefined;
    return row ? productHead(toProduct(row), config) : null;
  };
}

function categoryOf(db: Database, config: Config): HeadOf {
  return async ({ '*': name }) => {
    const category = (await findCategories(db)).find((known) => known.name === name);
    return category ? categoryHead(category, config) : null;
  };
}

function nothingHere({ shop }: Config): PageHead {
  return {
    title: shop.name,
    wholeTitle: true,
    description: 'There is nothing at this address.',
    canonical: null,
  };
}
