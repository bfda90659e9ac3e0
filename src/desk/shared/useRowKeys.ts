import { useState, type KeyboardEvent } from 'react';

/** Which row's link each key leads to, from the present one. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const ROW_LINK = 'a[data-row]';

/**
 * Arrow keys along the rows of a list, of which one is in the tab order (APG, keyboard navigation inside components). Enter opens
 * a row, since each has a link.
 * @returns props for the list, and for the link of each row
 */
export function useRowKeys() {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
    const at = links.findIndex((link) => link === document.activeElement);
    if (!step || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  };
  const linkProps = (at: number, rows: number) => ({
    'data-row': '',
    // After a filter the list may be shorter.
    tabIndex: at === Math.min(current, rows - 1) ? 0 : -1,
    onFocus: () => setCurrent(at),
  });
  return { onKeyDown, linkProps };
}
