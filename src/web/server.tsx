import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { readsQuery } from '@contract/routes';
import type { AssetManifest, MakeRenderer, PageAssets, PageRequest, RenderedPage } from '@contract/rendering';
import { StorageRestored } from '@ui/hooks/contexts';
import { cachedAnswersOf } from './api/hydrationState';
import { shopApi } from './api/shopApi';
import { ShellWithPage } from './app/App';
import { addPages, matchPage } from './app/matchPage';
import { NotFound } from './app/routes';
import { renderToHtml } from './app/server/renderToHtml';
import { ServerDocument } from './app/server/ServerDocument';
import { withTimeout } from './app/server/withTimeout';
import { makeStore, type AppStore } from './app/store';
import { DEVELOPER_PAGES } from './app/tools';
import { escapedJson, PageOutcomeContext } from './shared/components/PageHead';
import { settings, applySettings } from './shared/settings';

/** Query parameters that hold search text. */
const SEARCH_PARAMS = ['query', 'searchQuery'];
/** The one URL for all addresses without a page. */
const UNKNOWN_URL = '/404';

/** Renders the shop's pages on the server with the components that the browser hydrates. */
export const makeRenderer: MakeRenderer = (shop, manifest) => {
  applySettings({ ...shop });
  if (settings.devtools) addPages(DEVELOPER_PAGES);
  return {
    pageAddressOf: (url) => {
      const { page, pathname, search, searchParams, route } = parseAddress(url);
      const isUnknown = page === NotFound;
      const hasText = SEARCH_PARAMS.some((name) => searchParams.get(name)?.trim());
      return {
        url: isUnknown ? UNKNOWN_URL : pathname + search,
        isSearch: route === 'search' || (search !== '' && hasText),
        isUnknown,
      };
    },
    renderPage: (request) => renderPage(request, manifest),
  };
};

/** The address without the query string if the page does not read it. */
function parseAddress(url: string) {
  const { pathname, search, searchParams } = new URL(`http://shop${url}`);
  const match = matchPage(pathname);
  const usesQuery = match.route !== null && readsQuery(match.route);
  return { ...match, pathname, search: usesQuery ? search : '', searchParams };
}

async function renderPage(
  { url, seed, callApi, onError }: PageRequest,
  manifest: AssetManifest,
): Promise<RenderedPage> {
  const { page, route, routeParams, pathname, search, searchParams } = parseAddress(url);
  const { loadData } = await page.load();
  const store = makeStore({ seed: { value: seed } }, { answer: withTimeout(callApi, onError) });
  if (loadData && !page.isPersonal) await store.dispatch(loadData({ routeParams, searchParams }));
  const failedCount = removeFailedQueries(store);

  const outcome = { isFound: true, isComplete: failedCount === 0, path: pathname };
  const state = { seed, answers: cachedAnswersOf(store.getState().api.queries) };
  const assets = assetsOfPage(page.name, manifest);
  const document = (
    <ServerDocument
      earlyScripts={manifest.early}
      assets={assets}
      hasLoader={route === 'home'}
      settings={escapedJson(settings)}
      state={escapedJson(state)}
    >
      <PageOutcomeContext
        value={{ notFound: () => (outcome.isFound = false), foundAt: (path) => (outcome.path = path) }}
      >
        <ServerProviders store={store}>
          <StaticRouter location={{ pathname, search, hash: '' }}>
            <ShellWithPage />
          </StaticRouter>
        </ServerProviders>
      </PageOutcomeContext>
    </ServerDocument>
  );
  const html = await renderToHtml(document, (error) => {
    outcome.isComplete = false;
    onError(error);
  });
  const { isFound, isComplete, path } = outcome;
  if (isComplete && !isSamePath(path, pathname))
    return {
      status: 301,
      headers: { location: path + search, 'cache-control': 'no-cache' },
      html: '',
      isComplete,
    };
  return {
    status: !isComplete ? 503 : isFound ? 200 : 404,
    headers: { 'cache-control': isComplete ? 'no-cache' : 'no-store', link: preloadHeader(assets.styles) },
    html,
    isComplete,
  };
}

/** On the server everybody is a visitor: browser storage is restored after hydration. */
function ServerProviders({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <StorageRestored value={false}>
      <Provider store={store}>{children}</Provider>
    </StorageRestored>
  );
}

/** Removes failed queries, so that their parts render as loading and the browser requests them. @returns how many */
function removeFailedQueries(store: AppStore): number {
  const failed = Object.entries(store.getState().api.queries).filter(
    ([, query]) => query?.error !== undefined,
  );
  for (const [key] of failed)
    store.dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  return failed.length;
}

/** Case, a trailing slash and the encoding do not count as another address: the canonical link covers them. */
function isSamePath(one: string, other: string): boolean {
  const normalize = (path: string) => decodePath(path).replace(/\/+$/, '').toLowerCase();
  return normalize(one) === normalize(other);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A Link header, so that the browser requests the render-blocking styles before it has parsed any HTML. */
function preloadHeader(styles: readonly string[]): string {
  return styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ');
}

function assetsOfPage(page: string, { shared, pages }: AssetManifest): PageAssets {
  const pageAssets = pages[page];
  return {
    scripts: [...new Set([...shared.scripts, ...(pageAssets?.scripts ?? [])])],
    styles: [...new Set([...shared.styles, ...(pageAssets?.styles ?? [])])],
  };
}
