import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStaysInPlace } from '../routing/inPlace';

/** The key that the router gives to the page that was opened first. */
const FIRST_PAGE = 'default';

/**
 * A ref for the page's h1: it takes the focus after every change of page, but not when the shop is opened, nor when
 * only the query changes, as a filter does while it is being used, nor where one page takes the place of another.
 */
export function usePageFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(key === FIRST_PAGE ? pathname : null);
  const stays = useStaysInPlace();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!stays) heading.current?.focus({ preventScroll: true });
  }, [pathname, stays]);
  return heading;
}
