/**
 * Comes first and by itself. It lets the browser paint what the server has drawn, pictures included, before the shop's
 * scripts keep a phone busy; and it keeps what is pressed meanwhile, to be pressed again once the page is hydrated. Links
 * and the search form need no script; a form that does is not to be sent until it can be (Button). Where the scripts do
 * not come it says so.
 */
import { CHUNK_FAILED, RELOAD } from './app/failureTexts';
import font from '@ui/styles/fonts/geologica-shop.woff2';
import poster from '../../public/media/hero/hero-poster.avif';

/**
 * The font, and home's large picture, come after the styles, without which nothing is painted, and before the other
 * pictures, which are in less of a hurry. By the id of the first the styles know that this script has come (layout.css).
 */
function preload(as: string, href: string, id = ''): void {
  const link = Object.assign(document.createElement('link'), { id, rel: 'preload', as, href });
  // A font is always asked for so.
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

/** Not while offline: the page can still be read. */
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

/** As long as webpack waits for a script (CONSTANTS-16). */
const SCRIPT_TIMEOUT_MS = 120_000;

function giveUp(): void {
  window.clearTimeout(scriptTimer);
  // From its first line on, browser.ts itself sees what fails.
  if (window.hasStarted) window.takeEarlyPresses?.();
  else window.showFailure?.(CHUNK_FAILED);
}

const scriptTimer = window.setTimeout(giveUp, SCRIPT_TIMEOUT_MS);

const PAINT_ENTRY = 'largest-contentful-paint';
/** A slow picture holds up nothing for longer. */
const PAINT_TIMEOUT_MS = 600;

/** The scripts that the page's head names, in their order. Fetched ahead they would hold up the picture. */
function loadScripts(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=shop-script]')) {
    const script = document.createElement('script');
    script.src = content;
    script.async = false;
    script.onerror = () => {
      // webpack would wait for the one that has failed.
      script.remove();
      if (!window.hasStarted) giveUp();
    };
    document.head.append(script);
  }
}

function whenPainted(callback: () => void): void {
  // A page in the background is not painted, and not every browser tells.
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

/** The loading screen was painted before the styles, which begin to count its two seconds (HOME-01). */
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
