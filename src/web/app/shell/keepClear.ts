/** What no message ever covers bears this: the next step of a page, a bar at the foot of the screen. */
const KEPT_CLEAR = '[data-kept-clear]';
const GAP = 8;

let lift = 0;

/** The place of messages stands above what is to be kept clear, as long as that is where messages would be. @returns what ends it */
export function keepClear(place: HTMLElement): () => void {
  const arrange = () => {
    const { top, bottom, left, right } = place.getBoundingClientRect();
    const lifts = [...document.querySelectorAll(KEPT_CLEAR)].map((control) => {
      const box = control.getBoundingClientRect();
      const isUnder =
        box.top < bottom + lift && box.bottom > top + lift && box.left < right && box.right > left;
      return isUnder ? bottom + lift - box.top + GAP : 0;
    });
    lift = Math.max(0, ...lifts);
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
