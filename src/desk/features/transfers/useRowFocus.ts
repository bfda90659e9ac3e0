import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const ROW = '[data-row]';

/**
 * Where the focus goes when the button of a row is gone that had it: to the first control of the same row, else of the next one,
 * else of the one before (WCAG 2.4.3).
 * @returns a ref for the list, and what notes the focus in it
 */
export function useRowFocus(): [
  list: RefObject<HTMLUListElement | null>,
  onFocus: (event: FocusEvent) => void,
] {
  const list = useRef<HTMLUListElement>(null);
  /** what had the focus last, and the place of its row */
  const last = useRef<{ control: Element; row: Element; at: number } | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!last.current || last.current.control.isConnected) return;
    // A dialog gives the focus back when it closes.
    if (activeElement?.closest('dialog')) return;
    const { row, at } = last.current;
    last.current = null;
    if (activeElement !== document.body) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const place = row.isConnected ? rows.findIndex((each) => each === row) : at;
    const next = [...rows.slice(place), ...rows.slice(0, place).reverse()];
    const controls = next.flatMap((each) => each.querySelector<HTMLElement>('button:enabled, a') ?? []);
    controls[0]?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest(ROW);
    const rows = [...(list.current?.querySelectorAll(ROW) ?? [])];
    if (row) last.current = { control: target, row, at: rows.indexOf(row) };
  };
  return [list, onFocus];
}
