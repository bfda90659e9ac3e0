import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key that the router gives to the page that was opened first. */
const FIRST_PAGE = 'default';

/** What has had the focus since the last change of page; undefined while the change is made. */
let lastFocused: Element | null | undefined;

/** For the frame around all pages, whose layout effects come before, and whose effects come after those of a page. */
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
 * A ref for the page's h1, which gets the focus after every change of page; not on the first page, not when only the
 * query changes (a filter), and not where the reader has moved it meanwhile.
 * @param stays whether this page takes the place of the one before, which keeps the focus
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
