import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whoIsSignedIn } from '../features/session';
import { markedState } from './OwnStateOnly';
import { currentRoute, isSameRoute, routeSeen, selectRoute } from '../shared/routing/routeSlice';
import { useAppDispatch, useAppSelector } from '../shared/state/hooks';

/**
 * Writes every change of the address into the store, before the page that it leads to acts; and should the store say
 * otherwise (a state was put in its place), follows it without a new entry in the history.
 */
export function RouteRecord() {
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const { pathname, search, hash, key } = location;
    const state = markedState(location.state, key, dispatch(whoIsSignedIn()));
    dispatch(routeSeen({ pathname, search, hash, key, state }));
  }, [dispatch, location]);

  useEffect(() => {
    const { state, ...to } = dispatch(currentRoute());
    if (to.key !== route.key || isSameRoute(route, location)) return;
    void navigate(to, { replace: true, state });
  }, [dispatch, navigate, route, location]);

  return null;
}
