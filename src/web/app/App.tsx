import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';
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
  return (
    <Provider store={store}>
      <PersistGate persistor={persistor}>
        <BrowserRouter useTransitions={false}>
          <RouteRecord />
          <Shell>
            <OwnStateOnly>
              <Pages />
            </OwnStateOnly>
          </Shell>
        </BrowserRouter>
      </PersistGate>
    </Provider>
  );
}
