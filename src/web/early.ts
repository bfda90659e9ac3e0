/**
 * This script runs first. It lets the browser paint the server-rendered page, pictures included, before the shop's
 * scripts keep a phone busy. It holds button presses and replays them after hydration. Links and the search form work
 * without scripts; any other form cannot be submitted before hydration (Button). If the scripts do not load, it shows
 * a failure message.
 */
import { CHUNK_FAILED, RELOAD } from './app/failureTexts';
import font from '@ui/styles/fonts/geologica-shop.woff2';
import poster from '../../public/media/hero/hero-poster.avif';

/**
 * Preloads the font and home's large picture: after the styles, which block painting, and before less urgent pictures.
 * The id of the first link tells the styles that this script has run (layout.css).
 */
function preload(as: string, href: string, id = ''): void {
  const link = Object.assign(document.createElement('link'), { id, rel: 'preload', as, href });
  // Fonts are always fetched with CORS; a preload without it would not be used.
  if (as === 'font') link.crossOrigin = '';
  document.head.append(link);
}

preload('font', font, 'shop-early');
if (window.location.pathname === '/') preload('image', poster);

const earlyPresses: HTMLButtonElement[] = [];

function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.type === 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  earlyPresses.push(button);
}

window.addEventListener('click', holdPress, true);
window.takeEarlyPresses = () => {
  window.removeEventListener('click', holdPress, true);
  return earlyPresses.splice(0);
};

/** Waits while offline, since the open page can still be read. */
function reload(): void {
  if (navigator.onLine) window.location.reload();
  else window.addEventListener('online', reload, { once: true });
}

const failureAlert = document.createElement('div');

window.showFailure = ([what, why]) => {
  window.takeEarlyPresses?.();
  failureAlert.setAttribute('role', 'alert');
  failureAlert.className = 'sticky top-28.5 z-10 bg-danger-soft px-4 py-3.5 text-center text-ink-2 md:top-30';
  failureAlert.innerHTML = `<p class="font-button">${what}</p><p class="mt-2 mb-3">${why}</p><button type="button" class="min-h-12 rounded-control bg-accent px-6 text-on-accent">${RELOAD}</button>`;
  failureAlert.lastElementChild?.addEventListener('click', reload);
  (document.querySelector('main') ?? document.body).prepend(failureAlert);
};

/** The same limit as webpack's for loading a script (CONSTANTS-16). */
const SCRIPT_TIMEOUT_MS = 120_000;

function giveUp(): void {
  window.clearTimeout(scriptTimer);
  // Once it runs, browser.ts reports failures itself.
  if (window.hasStarted) window.takeEarlyPresses?.();
  else window.showFailure?.(CHUNK_FAILED);
}

const scriptTimer = window.setTimeout(giveUp, SCRIPT_TIMEOUT_MS);

const PAINT_ENTRY = 'largest-contentful-paint';
/** The scripts wait no longer than this for a slow picture. */
const PAINT_TIMEOUT_MS = 600;

/** Loads the scripts listed in the page's head, in order. Preloading them would delay the picture. */
function loadScripts(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=shop-script]')) {
    const script = document.createElement('script');
    script.src = content;
    script.async = false;
    script.onerror = () => {
      // webpack would keep waiting for the failed element.
      script.remove();
      if (!window.hasStarted) giveUp();
    };
    document.head.append(script);
  }
}

function whenPainted(callback: () => void): void {
  // A background page is not painted, and not every browser reports the paint.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(PAINT_ENTRY)) {
    window.setTimeout(callback);
    return;
  }
  const hasPicture = document.querySelector('main :is(img[fetchpriority="high"], video)') !== null;
  const isMainPaint = (entry: PerformanceEntry) =>
    !hasPicture || ('url' in entry && typeof entry.url === 'string' && entry.url !== '');
  let isDone = false;
  const finish = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    if (!isDone) window.setTimeout(callback);
    isDone = true;
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMainPaint)) finish();
  });
  const timer = window.setTimeout(finish, PAINT_TIMEOUT_MS);
  observer.observe({ type: PAINT_ENTRY, buffered: true });
}

/** The loading screen is painted before the styles load, so its two seconds start at the first paint (HOME-01). */
function syncLoaderAnimation(): void {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  for (const animation of document.querySelector('.animate-leave')?.getAnimations() ?? [])
    if (firstPaint) animation.startTime = firstPaint.startTime;
}

function start(): void {
  syncLoaderAnimation();
  whenPainted(loadScripts);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
