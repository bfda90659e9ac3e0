import { startTransition, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Persistor } from 'redux-persist';
import { isRecord, numberOf } from '@ui/guards';
import { apiStateOf } from '../api/hydrationState';
import { settings, SETTINGS_ELEMENT_ID } from '../shared/settings';
import { appHydrated } from '../shared/state/seedSlice';
import { App } from './App';
import { Document, STATE_ELEMENT_ID } from './Document';
import { recordEarlyInput } from './earlyInput';
import { hasTimedOut, failureTextOf } from './failureTexts';
import { addPages, matchPage } from './matchPage';
import { nextTask } from './nextTask';
import { shareWithOtherTabs } from './shareWithOtherTabs';
import { makeStore, persist, type AppStore } from './store';
import { DEVELOPER_PAGES, tools } from './tools';

/** Hydrates the page that the server rendered: its state first, then its elements. */
export async function hydrate(): Promise<Root> {
  const dataBlocks = { settings: dataBlockText(SETTINGS_ELEMENT_ID), state: dataBlockText(STATE_ELEMENT_ID) };
  const state: unknown = JSON.parse(dataBlocks.state);
  const pageState = isRecord(state) ? state : {};
  const devTools = settings.devtools ? await tools.devTools() : undefined;
  if (devTools) addPages(DEVELOPER_PAGES);
  const store = makeStore(undefined, undefined, devTools);
  await nextTask();
  store.dispatch(appHydrated({ api: apiStateOf(pageState.answers), seed: numberOf(pageState.seed) ?? 0 }));
  shareWithOtherTabs(store);
  devTools?.followMoments(store);
  startInspectionOnFirstTouch(store);
  loadDeferredOnFirstTouch(store);

  await nextTask();
  // React hydrates a lazy page at once only if its code has loaded. A failed load is retried once, except a timeout.
  const { page: initialPage } = matchPage(window.location.pathname);
  await initialPage
    .load()
    .catch((error: unknown) => (hasTimedOut(error) ? undefined : initialPage.load()))
    .catch(() => undefined);
  await nextTask();
  const serverState = store.getState();
  let persistor: Persistor | null = null;
  const startPersistence = () => (persistor ??= persist(store, devTools));
  const page = (
    <Document {...dataBlocks}>
      <StrictMode>
        <App store={store} startPersistence={startPersistence} serverState={serverState} />
      </StrictMode>
    </Document>
  );
  recordEarlyInput();
  // A transition, which React works on in slices: one long task would block touches on a phone.
  const root = await new Promise<Root>((resolve) => {
    startTransition(() =>
      resolve(
        hydrateRoot(document, page, { onRecoverableError: reportMismatch, onUncaughtError: reportUncaught }),
      ),
    );
  });
  return root;
}

/** The recorder is loaded after this delay if there is no click before. */
const RECORDER_DELAY_MS = 10_000;

function startInspectionOnFirstTouch(store: AppStore): void {
  const startOnClick = () => addEventListener('click', startNow, { capture: true, once: true });
  const startNow = (event?: Event) =>
    void tools.inspection().then(({ start }) => start(store, event), startOnClick);
  setTimeout(startNow, settings.devtools ? 0 : RECORDER_DELAY_MS);
  startOnClick();
}

/** The first of these events loads the code that the first view does not need (deferred/startDeferred.ts). */
const FIRST_TOUCHES = ['scroll', 'click', 'keydown'] as const;

function loadDeferredOnFirstTouch(store: AppStore): void {
  const load = () => {
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, load, true);
    void import(/* webpackChunkName: "afterwards" */ './deferred/startDeferred').then((deferred) =>
      deferred.startDeferred(store),
    );
  };
  for (const touch of FIRST_TOUCHES) addEventListener(touch, load, true);
}

/** A hydration mismatch is a bug. */
function reportMismatch(error: unknown): void {
  console.error('The page had to be drawn again:', error);
}

/** React unmounts the whole page after an uncaught error, so a message replaces it. */
function reportUncaught(error: unknown): void {
  console.error('The page failed:', error);
  window.showFailure?.(failureTextOf(error));
}

function dataBlockText(id: string): string {
  return document.getElementById(id)?.textContent ?? '{}';
}
