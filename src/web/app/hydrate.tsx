import { startTransition, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Persistor } from 'redux-persist';
import { isRecord, numberOf } from '@ui/guards';
import { apiStateOf } from '../api/handOver';
import { settings, SETTINGS_BLOCK } from '../shared/settings';
import { appHydrated } from '../shared/state/seedSlice';
import { App } from './App';
import { Document, STATE_BLOCK } from './Document';
import { noteEarlyActs } from './earlyActs';
import { hasTimedOut, wordsFor } from './failureWords';
import { addPages, matchPage } from './matchPage';
import { nextTask } from './nextTask';
import { makeStore, persist, type AppStore } from './store';
import { followOtherTabs } from './tabs';
import { DEVELOPER_PAGES, tools } from './tools';

/** Hydrates the page that the server rendered: its state first, then its elements. */
export async function hydrate(): Promise<Root> {
  const blocks = { settings: blockText(SETTINGS_BLOCK), state: blockText(STATE_BLOCK) };
  const state: unknown = JSON.parse(blocks.state);
  const given = isRecord(state) ? state : {};
  const devTools = settings.devtools ? await tools.devTools() : undefined;
  if (devTools) addPages(DEVELOPER_PAGES);
  const store = makeStore(undefined, undefined, devTools);
  await nextTask();
  store.dispatch(appHydrated({ api: apiStateOf(given.answers), seed: numberOf(given.seed) ?? 0 }));
  followOtherTabs(store);
  devTools?.followMoments(store);
  watchFromFirstTouch(store);
  beginAfterwards(store);

  await nextTask();
  // React hydrates a lazy page at once only if it has loaded. One that fails at once is loaded once more.
  const { page: shown } = matchPage(window.location.pathname);
  await shown
    .load()
    .catch((error: unknown) => (hasTimedOut(error) ? undefined : shown.load()))
    .catch(() => undefined);
  await nextTask();
  const drawnFrom = store.getState();
  let persistor: Persistor | null = null;
  const begin = () => (persistor ??= persist(store, devTools));
  const page = (
    <Document {...blocks}>
      <StrictMode>
        <App store={store} begin={begin} drawnFrom={drawnFrom} />
      </StrictMode>
    </Document>
  );
  noteEarlyActs();
  // A transition, which React works on in slices: one long task would block touches on a phone.
  const root = await new Promise<Root>((resolve) => {
    startTransition(() =>
      resolve(hydrateRoot(document, page, { onRecoverableError: report, onUncaughtError: reportFailure })),
    );
  });
  return root;
}

/** Without a touch the recorder is not loaded for this long. */
const UNTOUCHED_MS = 10_000;

function watchFromFirstTouch(store: AppStore): void {
  const beginAtClick = () => addEventListener('click', begin, { capture: true, once: true });
  const begin = (event?: Event) =>
    void tools.watching().then(({ start }) => start(store, event), beginAtClick);
  setTimeout(begin, settings.devtools ? 0 : UNTOUCHED_MS);
  beginAtClick();
}

/** The first of these loads what the first view does not need (afterwards/begin.ts). */
const FIRST_TOUCHES = ['scroll', 'click', 'keydown'] as const;

function beginAfterwards(store: AppStore): void {
  const begin = () => {
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, begin, true);
    void import(/* webpackChunkName: "afterwards" */ './afterwards/begin').then((afterwards) =>
      afterwards.begin(store),
    );
  };
  for (const touch of FIRST_TOUCHES) addEventListener(touch, begin, true);
}

/** A hydration mismatch is a defect. */
function report(error: unknown): void {
  console.error('The page had to be drawn again:', error);
}

/** React removes a page that failed as a whole. */
function reportFailure(error: unknown): void {
  console.error('The page failed:', error);
  window.tellFailure?.(wordsFor(error));
}

function blockText(block: string): string {
  return document.getElementById(block)?.textContent ?? '{}';
}
