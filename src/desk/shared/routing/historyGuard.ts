type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;

/** Called with each step in the browser's history, before the router sees it; null for none. */
export function setHistoryGuard(next: HistoryGuard | null): void {
  guard = next;
}

/**
 * To be called before the router starts: a window calls its listeners in the order in which they were added, whether they capture
 * or not.
 */
export function startHistoryGuard(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
