import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { readsQuery } from '@contract/routes';
import type {
  AssetManifest,
  CreateRenderer,
  PageAssets,
  PageRequest,
  RenderedPage,
} from '@contract/rendering';
import { KeptIsRead } from '@ui/hooks/contexts';
import { answersOf } from './api/handOver';
import { shopApi } from './api/shopApi';
import { ShopAt } from './app/App';
import { addPages, matchPage } from './app/matchPage';
import { NotFound } from './app/routes';
import { htmlOf } from './app/server/htmlOf';
import { ServedDocument } from './app/server/ServedDocument';
import { inTime } from './app/server/inTime';
import { makeStore, type AppStore } from './app/store';
import { DEVELOPER_PAGES } from './app/tools';
import { jsonOf, PageOutcomeContext } from './shared/components/PageHead';
import { settings, takeSettings } from './shared/settings';

/** The parameters of an address that hold what somebody looks for. */
const SEARCHED = ['query', 'searchQuery'];
/** Stands for every address without a page. */
const UNKNOWN = '/404';

/** Draws the shop's pages for the server, by the components that the browser then hydrates. */
export const makeRenderer: CreateRenderer = (shop, manifest) => {
  takeSettings({ ...shop });
  if (settings.devtools) addPages(DEVELOPER_PAGES);
  return {
    pageAddressOf: (url) => {
      const { page, pathname, search, searchParams, route } = read(url);
      const isUnknown = page === NotFound;
      const hasText = SEARCHED.some((name) => searchParams.get(name)?.trim());
      return {
        url: isUnknown ? UNKNOWN : pathname + search,
        isSearch: route === 'search' || (search !== '' && hasText),
        isUnknown,
      };
    },
    renderPage: (request) => renderPage(request, manifest),
  };
};

/** The address without the part of it that the page does not read. */
function read(url: string) {
  const { pathname, search, searchParams } = new URL(`http://shop${url}`);
  const found = matchPage(pathname);
  const reads = found.route !== null && readsQuery(found.route);
  return { ...found, pathname, search: reads ? search : '', searchParams };
}

async function renderPage(
  { url, seed, callApi, onError }: PageRequest,
  manifest: AssetManifest,
): Promise<RenderedPage> {
  const { page, route, routeParams, pathname, search, searchParams } = read(url);
  const { askFor } = await page.load();
  const store = makeStore({ seed: { value: seed } }, { answer: inTime(callApi, onError) });
  if (askFor && !page.isPersonal) await store.dispatch(askFor({ routeParams, searchParams }));
  const lacks = leaveOutFailures(store);

  const seen = { isThere: true, isWhole: lacks === 0, path: pathname };
  const state = { seed, answers: answersOf(store.getState().api.queries) };
  const assets = assetsOfPage(page.name, manifest);
  const document = (
    <ServedDocument
      early={manifest.early}
      assets={assets}
      hasLoader={route === 'home'}
      settings={jsonOf(settings)}
      state={jsonOf(state)}
    >
      <PageOutcomeContext
        value={{ notFound: () => (seen.isThere = false), foundAt: (path) => (seen.path = path) }}
      >
        <Drawn store={store}>
          <StaticRouter location={{ pathname, search, hash: '' }}>
            <ShopAt />
          </StaticRouter>
        </Drawn>
      </PageOutcomeContext>
    </ServedDocument>
  );
  const html = await htmlOf(document, (error) => {
    seen.isWhole = false;
    onError(error);
  });
  const { isThere, isWhole, path } = seen;
  if (isWhole && !isSamePath(path, pathname))
    return {
      status: 301,
      headers: { location: path + search, 'cache-control': 'no-cache' },
      html: '',
      isComplete: isWhole,
    };
  return {
    status: !isWhole ? 503 : isThere ? 200 : 404,
    headers: { 'cache-control': isWhole ? 'no-cache' : 'no-store', link: preloaded(assets.styles) },
    html,
    isComplete: isWhole,
  };
}

/** Everybody is a visitor here: what the browser has kept is read when the page is hydrated. */
function Drawn({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <KeptIsRead value={false}>
      <Provider store={store}>{children}</Provider>
    </KeptIsRead>
  );
}

/** A part of the page whose answer failed is drawn as if it were on its way, and the browser asks for it. @returns how many */
function leaveOutFailures(store: AppStore): number {
  const failed = Object.entries(store.getState().api.queries).filter(
    ([, query]) => query?.error !== undefined,
  );
  for (const [key] of failed)
    store.dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  return failed.length;
}

/** Capitals, a slash at the end and the way of encoding make no other address: the canonical link is enough. */
function isSamePath(one: string, other: string): boolean {
  const plain = (path: string) => decoded(path).replace(/\/+$/, '').toLowerCase();
  return plain(one) === plain(other);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A browser asks for the styles before it has read any of the page, and nothing is painted without them. */
function preloaded(styles: readonly string[]): string {
  return styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ');
}

function assetsOfPage(page: string, { shared, pages }: AssetManifest): PageAssets {
  const own = pages[page];
  return {
    scripts: [...new Set([...shared.scripts, ...(own?.scripts ?? [])])],
    styles: [...new Set([...shared.styles, ...(own?.styles ?? [])])],
  };
}
