import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type {} from '../../plugins/staticSite';
import { homeHead } from './catalogPages';
import { categoryPage, productPage, searchPage, type SentPage } from './drawnPages';
import { FIXED_PAGES } from './fixedPages';
import { firstViewHtml } from './firstView/frame';
import { homeView } from './firstView/homeView';
import { plainView } from './firstView/plainView';
import { headHtml } from './pageHead';
import { pageScripts } from './pageScripts';
import { isUnnamedPage, NOTHING_HERE } from './unnamedPages';

interface Options {
  db: Database;
  config: Config;
}

type Params = Partial<Record<string, string>>;
/** @returns null when there is nothing at the address */
type PageOf = (params: Params, query: URLSearchParams) => Promise<SentPage | null>;

export function headedPages(
  app: FastifyInstance,
  sendPage: NonNullable<FastifyInstance['sendPage']>,
  { db, config }: Options,
): void {
  const scriptsOf = pageScripts();
  const send = (request: FastifyRequest, reply: FastifyReply, { head, view }: SentPage) => {
    return sendPage(
      reply,
      headHtml(head, scriptsOf(head.preload?.page), config),
      view && firstViewHtml(view, pathOf(request), config),
    );
  };
  /** What does not exist is a page all the same, which says so; a database in trouble costs the head, not the page. */
  const withPage =
    (pageOf: PageOf) => async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      try {
        const { searchParams } = new URL(request.url, config.publicUrl);
        const page = await pageOf(request.params, searchParams);
        return await (page
          ? send(request, reply, page)
          : send(request, reply.code(404), nothingHere(config)));
      } catch (error) {
        request.log.error({ err: error }, 'a page goes out without its head');
        return sendPage(reply);
      }
    };

  const home = { head: homeHead(config), view: homeView() };
  app.get('/', (request, reply) => send(request, reply, home));
  for (const path of Object.keys(FIXED_PAGES)) {
    const page = fixedPage(path);
    // A query may ask the web app for something else, as it does on the list of all products.
    app.get(path, (request, reply) =>
      send(request, reply, request.url === path ? page : { head: page.head }),
    );
  }
  app.get(
    '/search',
    withPage((_params, query) => searchPage(db, query)),
  );
  app.get(
    '/product-details/:productId',
    withPage(({ productId }) => productPage(db, config, productId)),
  );
  app.get(
    '/shop/*',
    withPage(({ '*': name }, query) => categoryPage(db, config, name, query)),
  );
  const named = ['', ...Object.keys(FIXED_PAGES), '/search', '/product-details/:', '/shop/.*'];
  app.decorate('sendUnnamedPage', (request: FastifyRequest, reply: FastifyReply) => {
    if (isUnnamedPage(pathOf(request), named, config.devtools)) return sendPage(reply);
    return send(request, reply.code(404), { head: NOTHING_HERE });
  });
}

/** As it was asked for: `//` is a path here, not the beginning of another host's address. */
function pathOf({ url }: FastifyRequest): string {
  return url.replace(/\?.*/s, '');
}

function fixedPage(path: string): SentPage {
  const page = FIXED_PAGES[path];
  if (!page) throw new Error(`No page is described at ${path}`);
  const { title, description, page: component, heading = title, width, hasIntro } = page;
  return {
    head: { title, description, canonical: path, preload: { page: component } },
    view: plainView({ title: heading, width, intro: hasIntro ? description : undefined }),
  };
}

function nothingHere({ shop }: Config): SentPage {
  return {
    head: {
      title: shop.name,
      wholeTitle: true,
      description: 'There is nothing at this address.',
      canonical: null,
    },
  };
}
