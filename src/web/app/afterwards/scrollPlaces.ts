import { isRecord } from '@ui/guards';

/** After this long, a page that is still too short is left as it is. */
const PATIENCE_MS = 5_000;
/** Events of the shopper's own scrolling. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The scroll position of every page of this visit, by the router's key of its history entry. */
const places = new Map<string, number>();

function keyHere(): string {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : 'default';
}

/** Back and Forward restore the scroll position, after the scroll to the top of every route change (ROUTES-25). */
export function keepScrollPlaces(): void {
  let stop: (() => void) | null = null;
  const note = () => {
    if (!stop) places.set(keyHere(), window.scrollY);
  };
  note();
  // A press may change the route before the scroll event is fired.
  for (const act of ['scroll', 'click', 'keydown'])
    window.addEventListener(act, note, { capture: true, passive: true });
  window.addEventListener('popstate', () => {
    stop?.();
    const place = places.get(keyHere());
    if (place !== undefined) stop = returnTo(place, () => (stop = null));
  });
}

/** Scrolls as soon as the page is long enough. @returns a function that gives up */
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
  // The first call comes with the next frame, when the restored page is drawn.
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  const timer = window.setTimeout(stop, PATIENCE_MS);
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
  return stop;
}
