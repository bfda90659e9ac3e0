import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Desk } from '../../src/desk/app/Desk';
import { makeStore, persist } from '../../src/desk/app/store';
import { startHistoryGuard } from '../../src/desk/shared/routing/historyGuard';

startHistoryGuard();

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((end) => end()));
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Renders the whole desk at an address, as browser.tsx does; `openShop` starts its server. */
export function renderDesk(path: string, stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  window.history.replaceState({ usr: null, key: 'default', idx: 0 }, '', path);
  const store = makeStore();
  const persistor = persist(store);
  const user = userEvent.setup();
  const view = render(<Desk store={store} persistor={persistor} />);
  cleanups.push(async () => {
    view.unmount();
    persistor.pause();
    // A pending write would appear in the storage of the next test.
    await persistor.flush();
  });
  return { ...view, store, user };
}

/** The current path and query of the desk. */
export function deskAddress(): string {
  return window.location.pathname + window.location.search;
}
