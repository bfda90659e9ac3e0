import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '../shared/settings';
import { App } from './App';
import { makeStore, persist } from './store';
import { followOtherTabs } from './tabs';
import { followMoments } from './timeTravel/followMoments';
import { reportWebVitals } from './webVitals';

/** Draws the shop into the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw into');

  const store = makeStore();
  const persistor = persist(store);
  followOtherTabs(store);
  followMoments(store);
  if (settings.devtools) void import('./charts/tellCharts').then(({ tellCharts }) => tellCharts(store));

  const shop = (
    <StrictMode>
      <App store={store} persistor={persistor} />
    </StrictMode>
  );
  // As a transition, which React draws bit by bit: in one go the whole shop would keep a phone from answering a touch.
  startTransition(() => createRoot(root).render(shop));

  reportWebVitals();
}
