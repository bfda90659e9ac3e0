import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { App, AppProviders, CurrentPage } from '../../src/web/app/App';
import { RouteRecorder } from '../../src/web/app/RouteRecorder';
import * as devTools from '../../src/web/tools/timeTravel/devTools';
import { addPages } from '../../src/web/app/matchPage';
import { makeStore, persist } from '../../src/web/app/store';
import { shareWithOtherTabs } from '../../src/web/app/shareWithOtherTabs';
import { DEVELOPER_PAGES } from '../../src/web/app/tools';
import { settings } from '../../src/web/shared/settings';

interface Options {
  /** what is in browser storage before the shop starts */
  stored?: Record<string, string>;
  /** the router's navigation state of the first page */
  state?: unknown;
}

if (settings.devtools) addPages(DEVELOPER_PAGES);

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((end) => end()));
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Renders the whole shop at an address, as browser.ts hydrates it; `openShop` starts its server. */
export function renderShop(path: string, options?: Options) {
  return renderAt(path, options, App);
}

/** Renders only the page, without the frame around every page. */
export function renderPage(path: string, options?: Options) {
  return renderAt(path, options, PageOnly);
}

function PageOnly(providers: ComponentProps<typeof App>) {
  return (
    <AppProviders {...providers}>
      <RouteRecorder />
      <main>
        <CurrentPage />
      </main>
    </AppProviders>
  );
}

function renderAt(path: string, { stored = {}, state = null }: Options = {}, Root: typeof App) {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', path);
  const tools = settings.devtools ? devTools : undefined;
  const store = makeStore(undefined, undefined, tools);
  const persistor = persist(store, tools);
  shareWithOtherTabs(store);
  const stopFollowing = tools?.followMoments(store);
  const user = userEvent.setup();
  const begin = () => persistor;
  const view = render(<Root store={store} startPersistence={begin} />);
  cleanups.push(async () => {
    stopFollowing?.();
    view.unmount();
    persistor.pause();
    // A pending write would appear in the storage of the next test.
    await persistor.flush();
  });
  return { ...view, store, user };
}

/** The current path and query of the shop. */
export function address(): string {
  return window.location.pathname + window.location.search;
}
