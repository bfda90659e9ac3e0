import { isRecord } from '../../shared/guards';

/** A page that never gets as long as it was is left where it is. */
const PATIENCE_MS = 5_000;
/** What says that the shopper scrolls by herself. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Where every page of this visit was scrolled to, by the key that the router gives its entry in the history. */
const places = new Map<string, number>();

function keyHere(): string {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : 'default';
}

/** Back and Forward lead to the place where one was: every change of route has scrolled up before (ROUTES-25). */
export function keepScrollPlaces(): void {
  let stop: (() => void) | null = null;
  const note = () => {
    if (!stop) places.set(keyHere(), window.scrollY);
  };
  note();
  // A press may lead away before the browser tells that the page was scrolled.
  for (const act of ['scroll', 'click', 'keydown'])
    window.addEventListener(act, note, { capture: true, passive: true });
  window.addEventListener('popstate', () => {
    stop?.();
    const place = places.get(keyHere());
    if (place !== undefined) stop = returnTo(place, () => (stop = null));
  });
}

/** Scrolls there as soon as the page is long enough. @returns what gives up */
function returnTo(top: number, ended: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const way of OWN_WAYS) window.removeEventListener(way, stop);
    ended();
  };
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  };
  // It tells for the first time with the next frame, when the page that one came back to is drawn.
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  const timer = window.setTimeout(stop, PATIENCE_MS);
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
  return stop;
}
