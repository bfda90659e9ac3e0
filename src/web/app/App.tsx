import { startTransition, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { OwnStateOnly } from './OwnStateOnly';
import { Pages } from './Pages';
import { RouteRecord } from './RouteRecord';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  persistor: Persistor;
}

export function App({ store, persistor }: Props) {
  const [isRead, setRead] = useState(() => persistor.getState().bootstrapped);
  useEffect(() => {
    // A transition like the first drawing (start.tsx).
    const look = () => startTransition(() => setRead(persistor.getState().bootstrapped));
    look();
    return persistor.subscribe(look);
  }, [persistor]);
  if (!isRead) return null;
  return (
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>
        <RouteRecord />
        <Shell>
          <OwnStateOnly>
            <Pages />
          </OwnStateOnly>
        </Shell>
      </BrowserRouter>
    </Provider>
  );
}
