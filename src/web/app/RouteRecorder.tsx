import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentRoute, isSameRoute, reportRoute, selectRoute } from '@ui/routing/routeSlice';
import { getSignedInUserId } from '../features/session';
import { paths } from '../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../shared/state/hooks';
import { signInListener } from './listeners';
import { withOwner } from './NavStateGuard';

/**
 * Records every change of the address in the store, before the new page's effects run. If the store's state is replaced
 * by one with another route, it navigates there without a new history entry. It also navigates to /login when a session
 * ends.
 */
export function RouteRecorder() {
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => dispatch(signInListener((state) => void navigate(paths.login(), { state }))),
    [dispatch, navigate],
  );

  useEffect(() => {
    const { pathname, search, hash, key } = location;
    const state = withOwner(location.state, key, dispatch(getSignedInUserId()));
    dispatch(reportRoute({ pathname, search, hash, key, state }));
  }, [dispatch, location]);

  useEffect(() => {
    const { state, ...to } = dispatch(currentRoute());
    if (to.key !== route.key || isSameRoute(route, location)) return;
    void navigate(to, { replace: true, state });
  }, [dispatch, navigate, route, location]);

  return null;
}
