/** Marks elements that messages must not cover: the main action of a page, a bar at the bottom of the screen. */
const KEEP_CLEAR_SELECTOR = '[data-kept-clear]';
const GAP = 8;

let lift = 0;

/** Lifts the container of messages above marked elements that it would cover. @returns a function that stops it */
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
    // From the lowest up: a container lifted above one element may cover the next.
    for (const box of boxes) {
      const overlaps = box.top < bottomEdge && box.bottom > bottomEdge - height;
      // Never out of the viewport.
      if (overlaps && box.top - GAP > height) bottomEdge = box.top - GAP;
    }
    lift = restingBottom - bottomEdge;
    container.style.translate = `0 ${-lift}px`;
  };
  const observer = new MutationObserver(reposition);
  observer.observe(document.body, { childList: true, subtree: true });
  // An element that animates into the page has its final position only after the animation.
  const layoutEvents = ['scroll', 'resize', 'animationend'];
  for (const type of layoutEvents) window.addEventListener(type, reposition, { passive: true });
  reposition();
  return () => {
    observer.disconnect();
    for (const type of layoutEvents) window.removeEventListener(type, reposition);
  };
}
