/** What no message ever covers bears this: the next step of a page, a bar at the foot of the screen. */
const KEEP_CLEAR_SELECTOR = '[data-kept-clear]';
const GAP = 8;

let lift = 0;

/** The place of messages stands above what is to be kept clear, as long as that is where messages would be. @returns what ends it */
export function keepClear(container: HTMLElement): () => void {
  const reposition = () => {
    const { top, bottom, left, right } = container.getBoundingClientRect();
    const restingBottom = bottom + lift;
    const height = bottom - top;
    const boxes = [...document.querySelectorAll(KEEP_CLEAR_SELECTOR)]
      .map((control) => control.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left)
      .sort((one, other) => other.bottom - one.bottom);
    let bottomEdge = restingBottom;
    // From the lowest up: what was lifted above one may lie on the next.
    for (const box of boxes) {
      const overlaps = box.top < bottomEdge && box.bottom > bottomEdge - height;
      // Never out of sight.
      if (overlaps && box.top - GAP > height) bottomEdge = box.top - GAP;
    }
    lift = restingBottom - bottomEdge;
    container.style.translate = `0 ${-lift}px`;
  };
  const observer = new MutationObserver(reposition);
  observer.observe(document.body, { childList: true, subtree: true });
  // What rises into the page has its place only afterwards.
  const layoutEvents = ['scroll', 'resize', 'animationend'];
  for (const type of layoutEvents) window.addEventListener(type, reposition, { passive: true });
  reposition();
  return () => {
    observer.disconnect();
    for (const type of layoutEvents) window.removeEventListener(type, reposition);
  };
}
