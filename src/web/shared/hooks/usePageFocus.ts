import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStaysInPlace } from '../routing/inPlace';

/** The key that the router gives to the page that was opened first. */
const FIRST_PAGE = 'default';

/**
 * A ref for the page's h1, which gets the focus after every change of page; not on the first page, not when only the
 * query changes (a filter), and not when a variant replaces a product.
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
