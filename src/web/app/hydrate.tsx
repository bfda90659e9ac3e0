import { startTransition, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Persistor } from 'redux-persist';
import { apiStateOf } from '../api/handOver';
import { App } from './App';
import { Document, STATE_BLOCK } from './Document';
import { noteEarlyActs } from './earlyActs';
import { matchPage } from './matchPage';
import { nextTask } from './nextTask';
import { makeStore, persist, type AppStore } from './store';
import { followOtherTabs } from './tabs';
import { followMoments } from './timeTravel/followMoments';
import { isRecord, numberOf } from '../shared/guards';
import { settings, SETTINGS_BLOCK } from '../shared/settings';
import { appHydrated } from '../shared/state/seedSlice';

/** Takes over the page that the server has drawn: its state first, then what stands on it. */
export async function hydrate(): Promise<Root> {
  const blocks = { settings: textOf(SETTINGS_BLOCK), state: textOf(STATE_BLOCK) };
  const state: unknown = JSON.parse(blocks.state);
  const given = isRecord(state) ? state : {};
  const store = makeStore(undefined, undefined, settings.devtools && (await import('./devTools')));
  await nextTask();
  store.dispatch(appHydrated({ api: apiStateOf(given.answers), seed: numberOf(given.seed) ?? 0 }));
  followOtherTabs(store);
  followMoments(store);
  watchFromFirstTouch(store);
  beginAfterwards(store);

  await nextTask();
  // React hydrates at once only what is loaded.
  await matchPage(window.location.pathname).page.load();
  await nextTask();
  const drawnFrom = store.getState();
  let persistor: Persistor | null = null;
  const begin = () => (persistor ??= persist(store));
  const page = (
    <Document {...blocks}>
      <StrictMode>
        <App store={store} begin={begin} drawnFrom={drawnFrom} />
      </StrictMode>
    </Document>
  );
  noteEarlyActs();
  // As a transition, which React works off bit by bit: in one go it would keep a phone from answering a touch.
  const root = await new Promise<Root>((resolve) => {
    startTransition(() => resolve(hydrateRoot(document, page, { onRecoverableError: report })));
  });
  return root;
}

/** A page that is only looked at loads no recorder for a while. */
const UNTOUCHED_MS = 10_000;

function watchFromFirstTouch(store: AppStore): void {
  const begin = (event?: Event) => void import('./watching/start').then(({ start }) => start(store, event));
  setTimeout(begin, settings.devtools ? 0 : UNTOUCHED_MS);
  addEventListener('click', begin, { capture: true, once: true });
}

/** What no first view needs is loaded with the first of these (afterwards/begin.ts). */
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

/** What the server drew and the browser draws must be the same; if not, it is an error of ours. */
function report(error: unknown): void {
  console.error('The page had to be drawn again:', error);
}

function textOf(block: string): string {
  return document.getElementById(block)?.textContent ?? '{}';
}
