import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key that the router gives to the page that was opened first. */
const FIRST_PAGE = 'default';

/** A ref for the page's h1: it takes the focus after every change of route, but not when the shop is opened. */
export function usePageFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const first = key === FIRST_PAGE;
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
  }, [first, pathname]);
  return heading;
}
