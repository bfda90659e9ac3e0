/** What no message ever covers bears this: the next step of a page, a bar at the foot of the screen. */
const KEPT_CLEAR = '[data-kept-clear]';
const GAP = 8;

let lift = 0;

/** The place of messages stands above what is to be kept clear, as long as that is where messages would be. @returns what ends it */
export function keepClear(place: HTMLElement): () => void {
  const arrange = () => {
    const { top, bottom, left, right } = place.getBoundingClientRect();
    const below = bottom + lift;
    const height = bottom - top;
    const boxes = [...document.querySelectorAll(KEPT_CLEAR)]
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left)
      .sort((one, other) => other.bottom - one.bottom);
    let foot = below;
    // From the lowest up: what was lifted above one may lie on the next.
    for (const box of boxes) {
      const isOnIt = box.top < foot && box.bottom > foot - height;
      // Never out of sight.
      if (isOnIt && box.top - GAP > height) foot = box.top - GAP;
    }
    lift = below - foot;
    place.style.translate = `0 ${-lift}px`;
  };
  const changes = new MutationObserver(arrange);
  changes.observe(document.body, { childList: true, subtree: true });
  // What rises into the page has its place only afterwards.
  const moves = ['scroll', 'resize', 'animationend'];
  for (const type of moves) window.addEventListener(type, arrange, { passive: true });
  arrange();
  return () => {
    changes.disconnect();
    for (const type of moves) window.removeEventListener(type, arrange);
  };
}
