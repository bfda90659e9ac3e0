import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStaysInPlace } from '../../shared/routing/inPlace';
import { TIMINGS } from '../../shared/timings';
import { sendPageView } from '../analytics';

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * What every change of route does: scroll smoothly to the top, send a page view, and show the indicator for one
 * second (ROUTES-25 to ROUTES-27). A page that takes another's place stays where it was scrolled to.
 * @returns whether the indicator shows
 */
export function useRouteChange(): boolean {
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const stays = useStaysInPlace();
  const [finished, setFinished] = useState('');

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (!stays) {
      window.scrollTo({ top: 0, left: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    }
    const timer = window.setTimeout(() => setFinished(route), TIMINGS.routeIndicator);
    return () => {
      window.clearTimeout(timer);
      // Coming back within the second is a change of route too.
      setFinished('');
    };
  }, [route, stays]);

  useEffect(() => sendPageView(pathname), [pathname, search]);

  return finished !== route;
}
