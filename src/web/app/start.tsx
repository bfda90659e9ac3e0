import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '../shared/settings';
import { App } from './App';
import { makeStore, persist } from './store';
import { followOtherTabs } from './tabs';
import { followMoments } from './timeTravel/followMoments';
import { reportWebVitals } from './webVitals';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into');

const store = makeStore();
const persistor = persist(store);
followOtherTabs(store);
followMoments(store);
if (settings.devtools) void import('./charts/tellCharts').then(({ tellCharts }) => tellCharts(store));

createRoot(root).render(
  <StrictMode>
    <App store={store} persistor={persistor} />
  </StrictMode>,
);

reportWebVitals();
