import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/Desk';
import { makeStore, persist } from './app/store';
import { startHistoryGuard } from './shared/routing/historyGuard';
import './shared/styles/desk.css';

const root = document.getElementById('root');
if (root) {
  startHistoryGuard();
  const store = makeStore();
  createRoot(root).render(
    <StrictMode>
      <Desk store={store} persistor={persist(store)} />
    </StrictMode>,
  );
}
