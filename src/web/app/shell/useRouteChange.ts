import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusTracking } from '@ui/hooks/usePageFocus';
import { useStaysInPlace } from '../../shared/routing/inPlace';
import { TIMINGS } from '../../shared/timings';
import { sendPageView } from '../analytics';

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * On every route change: scrolls smoothly to the top, sends a page view, and shows the indicator for one second
 * (ROUTES-25 to ROUTES-27). A page that replaces another in place keeps the scroll position. So does the first page,
 * since it may have been scrolled before hydration.
 * @returns whether the indicator shows
 */
export function useRouteChange(): boolean {
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const staysInPlace = useStaysInPlace();
  const [finishedRoute, setFinishedRoute] = useState('');
  const lastRoute = useRef(route);
  useFocusTracking(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (!staysInPlace && lastRoute.current !== route) {
      window.scrollTo({ top: 0, left: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    }
    lastRoute.current = route;
    const timer = window.setTimeout(() => setFinishedRoute(route), TIMINGS.routeIndicator);
    return () => {
      window.clearTimeout(timer);
      // Going back within the second is a route change, too.
      setFinishedRoute('');
    };
  }, [route, staysInPlace]);

  useEffect(() => sendPageView(pathname), [pathname, search]);

  return finishedRoute !== route;
}
