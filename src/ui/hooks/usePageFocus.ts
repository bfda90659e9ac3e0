import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key that the router gives to the first page. */
const FIRST_PAGE = 'default';

/** The element with the focus after the last page change; undefined during the change. */
let lastFocused: Element | null | undefined;

/** For the component around all pages, as its effects run after those of a page. */
export function useFocusTracking(pathname: string): void {
  useLayoutEffect(() => {
    lastFocused = undefined;
  }, [pathname]);
  useEffect(() => {
    lastFocused = document.activeElement;
  }, [pathname]);
}

function hasMoved(): boolean {
  const { activeElement, body } = document;
  return lastFocused !== undefined && activeElement !== lastFocused && activeElement !== body;
}

/**
 * A ref for the page's h1, which gets the focus after every page change; not on the first page, not when only the query
 * changes (a filter), and not if the user has moved the focus meanwhile.
 * @param keepsFocus whether the focus stays where it is because this page only replaces the one before
 */
export function usePageFocus(keepsFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const lastPathname = useRef(key === FIRST_PAGE ? pathname : null);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!keepsFocus && !hasMoved()) heading.current?.focus({ preventScroll: true });
  }, [pathname, keepsFocus]);
  return heading;
}
