/** A slow picture holds up nothing for longer. */
const PATIENCE_MS = 1_000;
/** As many pictures as a phone shows of a list at once. */
const PICTURES = 2;

/** Resolves when what the server has drawn, its first pictures included, is on the screen; at once where nothing is. */
export function firstPaint(): Promise<unknown> {
  const view = document.getElementById('first-view');
  // A page in the background is not painted.
  if (!view || document.hidden) return Promise.resolve();
  const pictures = [...view.querySelectorAll('img')].slice(0, PICTURES);
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextFrame);
  return Promise.race([painted, new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS))]);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve)));
}
