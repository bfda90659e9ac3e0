import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { KeptIsRead, useKeptIsRead } from '../shared/state/contexts';
import { OwnStateOnly } from './OwnStateOnly';
import { Pages } from './Pages';
import type { RootState } from './reducers';
import { RouteRecord } from './RouteRecord';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  /** begins to read what outlives a page, and to write it from then on */
  begin: () => Persistor;
  /** what the server drew the page from, while that is hydrated */
  drawnFrom?: RootState;
}

/** The shop in the browser. */
export function App({ store, begin, drawnFrom }: Props) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const persistor = begin();
    // A transition like hydration (hydrate.tsx): in one go it would keep a phone from answering a touch.
    const look = () => startTransition(() => setRead(persistor.getState().bootstrapped));
    look();
    return persistor.subscribe(look);
  }, [begin]);
  return (
    <KeptIsRead value={isRead}>
      <Provider store={store} serverState={drawnFrom}>
        <BrowserRouter useTransitions={false}>
          <ShopAt />
        </BrowserRouter>
      </Provider>
    </KeptIsRead>
  );
}

/** Frame and page, at the address of the router around it. */
export function ShopAt(): ReactNode {
  return (
    <>
      {useKeptIsRead() && <RouteRecord />}
      <Shell>
        <OwnStateOnly>
          <Pages />
        </OwnStateOnly>
      </Shell>
    </>
  );
}
