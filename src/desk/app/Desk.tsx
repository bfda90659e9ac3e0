import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PageOutlet } from './PageOutlet';
import { Shell } from './Shell';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  persistor: Persistor;
}

/** The desk in the browser. Nothing shows before the session is restored, which takes no request. */
export function Desk({ store, persistor }: Props) {
  const [isRestored, setRestored] = useState(persistor.getState().bootstrapped);
  useEffect(() => {
    const update = () => setRestored(persistor.getState().bootstrapped);
    update();
    return persistor.subscribe(update);
  }, [persistor]);
  if (!isRestored) return null;
  return (
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>
        <Shell>
          <PageOutlet />
        </Shell>
      </BrowserRouter>
    </Provider>
  );
}
