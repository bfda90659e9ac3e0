/** A slow picture holds up nothing for longer. */
const PATIENCE_MS = 600;
const PAINT = 'largest-contentful-paint';

/** Resolves when what the server has drawn, its picture included, is on the screen; at once where nothing is. */
export function firstPaint(): Promise<unknown> {
  const view = document.getElementById('first-view');
  // A page in the background is not painted.
  if (!view || document.hidden) return Promise.resolve();
  const isKnown = PerformanceObserver.supportedEntryTypes.includes(PAINT);
  const painted = isKnown ? paintOf(view.querySelector('img') ? 'picture' : 'text') : nextFrame();
  return Promise.race([painted, new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS))]);
}

function paintOf(wanted: 'picture' | 'text'): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const isThere = list.getEntries().some((entry) => wanted === 'text' || isOfPicture(entry));
      if (!isThere) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: PAINT, buffered: true });
  });
}

function isOfPicture(entry: PerformanceEntry): boolean {
  return 'element' in entry && entry.element instanceof HTMLImageElement;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve)));
}
