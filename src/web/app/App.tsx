import { useSyncExternalStore } from 'react';
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
  const isRead = useSyncExternalStore(
    (changed) => persistor.subscribe(changed),
    () => persistor.getState().bootstrapped,
  );
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
