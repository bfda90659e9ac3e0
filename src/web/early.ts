/**
 * Comes first and by itself. It lets the browser paint what the server has drawn, pictures included, before the shop's
 * scripts keep a phone busy; and it keeps what is pressed meanwhile, to be pressed again once the page is hydrated. Links
 * and the search form need no script; a form that does is not to be sent until it can be (Button). Where the scripts do
 * not come it says so.
 */
import { CHUNK_FAILED, RELOAD } from './app/failureWords';
import font from '@ui/styles/fonts/geologica-shop.woff2';
import poster from '../../public/media/hero/hero-poster.avif';

/**
 * The font, and home's large picture, come after the styles, without which nothing is painted, and before the other
 * pictures, which are in less of a hurry. By the id of the first the styles know that this script has come (layout.css).
 */
function ahead(as: string, href: string, id = ''): void {
  const link = Object.assign(document.createElement('link'), { id, rel: 'preload', as, href });
  // A font is always asked for so.
  if (as === 'font') link.crossOrigin = '';
  document.head.append(link);
}

ahead('font', font, 'shop-early');
if (window.location.pathname === '/') ahead('image', poster);

const pressed: HTMLButtonElement[] = [];

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.type === 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.push(button);
}

window.addEventListener('click', keep, true);
window.takeEarlyPresses = () => {
  window.removeEventListener('click', keep, true);
  return pressed.splice(0);
};

/** Not while offline: the page can still be read. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
  else window.addEventListener('online', reload, { once: true });
}

const alert = document.createElement('div');

window.tellFailure = ([what, why]) => {
  window.takeEarlyPresses?.();
  alert.setAttribute('role', 'alert');
  alert.className = 'sticky top-28.5 z-10 bg-danger-soft px-4 py-3.5 text-center text-ink-2 md:top-30';
  alert.innerHTML = `<p class="font-button">${what}</p><p class="mt-2 mb-3">${why}</p><button type="button" class="min-h-12 rounded-control bg-accent px-6 text-on-accent">${RELOAD}</button>`;
  alert.lastElementChild?.addEventListener('click', reload);
  (document.querySelector('main') ?? document.body).prepend(alert);
};

/** As long as webpack waits for a script (CONSTANTS-16). */
const SCRIPTS_MS = 120_000;

function giveUp(): void {
  window.clearTimeout(limit);
  // From its first line on, browser.ts itself sees what fails.
  if (window.hasBegun) window.takeEarlyPresses?.();
  else window.tellFailure?.(CHUNK_FAILED);
}

const limit = window.setTimeout(giveUp, SCRIPTS_MS);

const PAINT = 'largest-contentful-paint';
/** A slow picture holds up nothing for longer. */
const PATIENCE_MS = 600;

/** The scripts that the page's head names, in their order. Fetched ahead they would hold up the picture. */
function loadScripts(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=shop-script]')) {
    const script = document.createElement('script');
    script.src = content;
    script.async = false;
    script.onerror = () => {
      // webpack would wait for the one that has failed.
      script.remove();
      if (!window.hasBegun) giveUp();
    };
    document.head.append(script);
  }
}

function whenPainted(act: () => void): void {
  // A page in the background is not painted, and not every browser tells.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(PAINT)) {
    window.setTimeout(act);
    return;
  }
  const hasPicture = document.querySelector('main :is(img[fetchpriority="high"], video)') !== null;
  const isIt = (entry: PerformanceEntry) =>
    !hasPicture || ('url' in entry && typeof entry.url === 'string' && entry.url !== '');
  let isDone = false;
  const end = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    if (!isDone) window.setTimeout(act);
    isDone = true;
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isIt)) end();
  });
  const timer = window.setTimeout(end, PATIENCE_MS);
  observer.observe({ type: PAINT, buffered: true });
}

/** The loading screen was painted before the styles, which begin to count its two seconds (HOME-01). */
function countLoader(): void {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  for (const leaving of document.querySelector('.animate-leave')?.getAnimations() ?? [])
    if (painted) leaving.startTime = painted.startTime;
}

function start(): void {
  countLoader();
  whenPainted(loadScripts);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
