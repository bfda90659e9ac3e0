import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { StorageRestored, useStorageRestored } from '@ui/hooks/contexts';
import { NavStateGuard } from './NavStateGuard';
import { PageOutlet } from './PageOutlet';
import type { RootState } from '../shared/state/hooks';
import { RouteRecorder } from './RouteRecorder';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

interface Props {
  /** rendered with the store, the router and the state of the storage restore */
  children: ReactNode;
  store: AppStore;
  /** starts redux-persist: restores the stored slices, then saves every change */
  startPersistence: () => Persistor;
  /** the state that the server rendered from, during hydration */
  serverState?: RootState;
}

/** The shop in the browser. */
export function App(props: Omit<Props, 'children'>) {
  return (
    <AppProviders {...props}>
      <ShellWithPage />
    </AppProviders>
  );
}

/** The providers around every page in the browser. */
export function AppProviders({ children, store, startPersistence, serverState }: Props) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const persistor = startPersistence();
    // A transition, like hydration (hydrate.tsx): one long task would block touches on a phone.
    const update = () => startTransition(() => setRestored(persistor.getState().bootstrapped));
    update();
    return persistor.subscribe(update);
  }, [startPersistence]);
  return (
    <StorageRestored value={isRestored}>
      <Provider store={store} serverState={serverState}>
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
      </Provider>
    </StorageRestored>
  );
}

/** Shell and page at the router's address. */
export function ShellWithPage(): ReactNode {
  return (
    <>
      {useStorageRestored() && <RouteRecorder />}
      <Shell>
        <CurrentPage />
      </Shell>
    </>
  );
}

/** The page at the router's address. */
export function CurrentPage(): ReactNode {
  return (
    <NavStateGuard>
      <PageOutlet />
    </NavStateGuard>
  );
}
