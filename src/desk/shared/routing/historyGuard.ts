import { isRecord, numberOf } from '@ui/guards';

type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;
/** the number of the entry that the router shows */
let present = 0;

/** The router's number of the browser's entry; null for one that the router did not make. */
function numberOfEntry(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) ? numberOf(state.idx) : null;
}

/** How far the browser is from the entry that the router shows; before it follows, a step back is -1. */
export function stepsFromPresent(): number {
  return (numberOfEntry() ?? 0) - present;
}

/** To be called when the router shows another entry. */
export function followRouter(): void {
  present = numberOfEntry() ?? 0;
}

/** Called with each step in the browser's history, before the router sees it; null for none. */
export function setHistoryGuard(next: HistoryGuard | null): void {
  guard = next;
}

/**
 * To be called before the router starts: a window calls its listeners in the order in which they were added, whether they capture
 * or not.
 */
export function startHistoryGuard(): void {
  window.addEventListener('popstate', (event) => {
    numberForeignEntry();
    guard?.(event);
  });
}

/** A fragment typed into the address makes an entry without a number: the next one, since the router counts on from it. */
function numberForeignEntry(): void {
  if (numberOfEntry() !== null) return;
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isRecord(state) && state), idx: present + 1 }, '');
}
