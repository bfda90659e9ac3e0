import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Which row's link each key leads to, from the present one. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const ROW_LINK = 'a[data-row]';

/** The links of the rows, and which of them has the focus; -1 for none. */
function findLinks(list: HTMLElement): { links: HTMLElement[]; at: number } {
  const links = [...list.querySelectorAll<HTMLElement>(ROW_LINK)];
  return { links, at: links.findIndex((link) => link === document.activeElement) };
}

/** Props for the link of a row. @param isCurrent whether it is the row that `useRowKeys` names */
export function rowLinkProps(isCurrent: boolean) {
  return { 'data-row': '', tabIndex: isCurrent ? 0 : -1 };
}

/**
 * Arrow keys along the rows of a list, of which one is in the tab order (APG, keyboard navigation inside components). Enter opens
 * a row, since each has a link with `rowLinkProps`.
 * @param rows how many there are
 * @returns props for the list, and the row in the tab order, from 0
 */
export function useRowKeys(rows: number) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const { links, at } = findLinks(event.currentTarget);
    if (!step || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const { at } = findLinks(currentTarget);
    if (at !== -1) setCurrent(at);
  };
  // After a filter the list may be shorter.
  return { listProps: { onKeyDown, onFocus }, currentRow: Math.min(current, rows - 1) };
}
