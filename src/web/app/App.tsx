import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Persistor } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';
import { ROUTES, type RouteName } from '../shared/routing/paths';
import { PageSkeleton } from '../shared/ui/PageSkeleton';
import { ErrorScreen } from './ErrorScreen';
import { NotFound, PAGES } from './routes';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

const routeNames = Object.keys(ROUTES).filter(isRouteName);

/** The page that the address names, inside the shell. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <ErrorScreen resetOn={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routeNames.map((name) => {
              const Page = PAGES[name];
              return <Route key={name} path={ROUTES[name]} element={<Page />} />;
            })}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorScreen>
    </Shell>
  );
}

interface Props {
  store: AppStore;
  persistor: Persistor;
}

export function App({ store, persistor }: Props) {
  return (
    <Provider store={store}>
      <PersistGate persistor={persistor}>
        <BrowserRouter useTransitions={false}>
          <Pages />
        </BrowserRouter>
      </PersistGate>
    </Provider>
  );
}
