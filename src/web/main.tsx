import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { makeStore, persist } from './app/store';
import { followOtherTabs } from './app/tabs';
import { followMoments } from './app/timeTravel/followMoments';
import { reportWebVitals } from './app/webVitals';
import { settings } from './shared/settings';
import './shared/styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into');

const store = makeStore();
const persistor = persist(store);
followOtherTabs(store);
followMoments(store);
if (settings.devtools) void import('./app/charts/tellCharts').then(({ tellCharts }) => tellCharts(store));

createRoot(root).render(
  <StrictMode>
    <App store={store} persistor={persistor} />
  </StrictMode>,
);

reportWebVitals();
