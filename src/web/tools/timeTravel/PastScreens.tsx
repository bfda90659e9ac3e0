import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'react-router-dom';
import { selectRoute } from '@ui/routing/routeSlice';
import { TimeTravelContext } from '@ui/hooks/contexts';
import { useAppSelector } from '../../shared/state/hooks';
import { PageOutlet } from '../../app/PageOutlet';
import { ShellLayout } from '../../app/shell/Shell';

const nothing = () => undefined;
/** A navigator for links that keep their addresses but do nothing. */
const inertNavigator = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`,
  go: nothing,
  push: nothing,
  replace: nothing,
};

function PastPage() {
  const route = useAppSelector(selectRoute);
  return (
    <Router location={route} navigator={inertNavigator}>
      <ShellLayout>
        <PageOutlet />
      </ShellLayout>
    </Router>
  );
}

/** The shop at a past moment: screens render from that moment's state and have no effects. */
export function PastScreens({ store }: Pick<ComponentProps<typeof Provider>, 'store'>) {
  return (
    <TimeTravelContext value={true}>
      <Provider store={store}>
        <PastPage />
      </Provider>
    </TimeTravelContext>
  );
}
