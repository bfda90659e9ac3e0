import { isRecord } from '@ui/guards';

/** A page that is still too short after this time is not scrolled. */
const RESTORE_TIMEOUT_MS = 5_000;
/** Events that show the shopper scrolling; they cancel the restore. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The scroll position of every page of this visit, by the router's key of its history entry. */
const positions = new Map<string, number>();

function currentEntryKey(): string {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : 'default';
}

/** Back and Forward restore the scroll position, after the scroll to the top of every route change (ROUTES-25). */
export function restoreScrollPositions(): void {
  let stop: (() => void) | null = null;
  const savePosition = () => {
    if (!stop) positions.set(currentEntryKey(), window.scrollY);
  };
  savePosition();
  // A press may change the route before the scroll event is fired.
  for (const type of ['scroll', 'click', 'keydown'])
    window.addEventListener(type, savePosition, { capture: true, passive: true });
  window.addEventListener('popstate', () => {
    stop?.();
    const position = positions.get(currentEntryKey());
    if (position !== undefined) stop = scrollWhenPossible(position, () => (stop = null));
  });
}

/** Scrolls as soon as the page is long enough. @returns a function that gives up */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const type of USER_SCROLL_EVENTS) window.removeEventListener(type, stop);
    onEnd();
  };
  const tryScroll = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  };
  // The observer first fires in the next frame, when the restored page is rendered.
  const observer = new ResizeObserver(tryScroll);
  observer.observe(document.body);
  const timer = window.setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const type of USER_SCROLL_EVENTS) window.addEventListener(type, stop, { passive: true });
  return stop;
}
