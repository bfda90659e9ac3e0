import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { KeptIsRead, useKeptIsRead } from '@ui/hooks/contexts';
import { OwnStateOnly } from './OwnStateOnly';
import { Pages } from './Pages';
import type { RootState } from '../shared/state/hooks';
import { RouteRecord } from './RouteRecord';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

interface Props {
  /** what is shown; it finds the store, the router and what the browser has kept */
  children: ReactNode;
  store: AppStore;
  /** starts redux-persist: reads the stored slices, then saves every change */
  begin: () => Persistor;
  /** the state that the server rendered from, during hydration */
  drawnFrom?: RootState;
}

/** The shop in the browser. */
export function App(providers: Omit<Props, 'children'>) {
  return (
    <AppProviders {...providers}>
      <ShopAt />
    </AppProviders>
  );
}

/** What every page needs around it in the browser. */
export function AppProviders({ children, store, begin, drawnFrom }: Props) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const persistor = begin();
    // A transition, like hydration (hydrate.tsx): one long task would block touches on a phone.
    const look = () => startTransition(() => setRead(persistor.getState().bootstrapped));
    look();
    return persistor.subscribe(look);
  }, [begin]);
  return (
    <KeptIsRead value={isRead}>
      <Provider store={store} serverState={drawnFrom}>
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
      </Provider>
    </KeptIsRead>
  );
}

/** Shell and page at the router's address. */
export function ShopAt(): ReactNode {
  return (
    <>
      {useKeptIsRead() && <RouteRecord />}
      <Shell>
        <PageAt />
      </Shell>
    </>
  );
}

/** The page at the router's address. */
export function PageAt(): ReactNode {
  return (
    <OwnStateOnly>
      <Pages />
    </OwnStateOnly>
  );
}
