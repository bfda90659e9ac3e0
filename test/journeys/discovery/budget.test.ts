import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../support/patience';
import { shopInChromium, waitForHydration } from '../../support/shopInChromium';

/** As in production: the developer tools are not part of a visit. */
const chromium = shopInChromium({ DEVTOOLS: 'off' });
const KB = 1000;
/** gzipped bytes of home's scripts, the same limit as in `.size-limit.mjs` */
const MAX_SCRIPT_BYTES = 153_600;
/** The same delay as in app/hydrate.tsx. */
const UNTOUCHED_MS = 10_000;

/** The configuration of `npm run check:size`. */
const SIZE_LIMIT_FILE = path.resolve('.size-limit.mjs');

/** The gzipped size in bytes, whatever encoding the browser received. */
function gzipSize(script: string): number {
  return gzipSync(readFileSync(`dist/web${new URL(script).pathname}`), { level: 9 }).length;
}

it('no script of the shop carries a schema', () => {
  const scripts = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  // The schema library's marker, a JSON Schema keyword, and a description that only a schema contains.
  const withSchema = scripts.filter((file) =>
    /~kind|additionalProperties|Place an order; takes the stock/.test(
      readFileSync(`dist/web/assets/${file}`, 'utf8'),
    ),
  );
  expect(withSchema).toEqual([]);
});

it('the script loader gives up a script after 120 s [CONSTANTS-16]', () => {
  const [start = ''] = readdirSync('dist/web/assets').filter((file) => /^browser\..*\.js$/.test(file));
  expect(readFileSync(`dist/web/assets/${start}`, 'utf8')).toMatch(/setTimeout\([^;]*,12e4\)/);
});

it('the first visit to home on a phone loads under 700 KB in all, of it at most 153,600 bytes of scripts', async () => {
  const context = await chromium.openNewBrowser({
    width: 360,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const resourceTypes = new Map<string, string>();
  const bytes = { all: 0, scripts: 0 };
  const scripts = new Set<string>();
  const pendingRequests = new Set<string>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    resourceTypes.set(requestId, type);
    if (type === 'Script') scripts.add(response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pendingRequests.delete(requestId);
    bytes.all += encodedDataLength;
    if (resourceTypes.get(requestId) === 'Script') bytes.scripts += encodedDataLength;
  });
  network.on('Network.requestWillBeSent', ({ requestId }) => pendingRequests.add(requestId));
  network.on('Network.loadingFailed', ({ requestId }) => pendingRequests.delete(requestId));
  // What loads after a long time without a touch is not part of the first view.
  await page.addInitScript((untouchedMs) => {
    const originalSetTimeout = window.setTimeout;
    const patchedSetTimeout = (act: TimerHandler, ms?: number, ...args: unknown[]) =>
      ms === untouchedMs ? 0 : originalSetTimeout(act, ms, ...args);
    Object.assign(window, { setTimeout: patchedSetTimeout });
  }, UNTOUCHED_MS);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('heading', { name: 'Featured Phones & Tablets' }).waitFor();
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await eventually(() => pendingRequests.size === 0);
  expect(bytes.scripts).toBeGreaterThan(50 * KB);
  // The bytes as transferred, Brotli-compressed and with headers.
  expect(bytes.scripts).toBeLessThanOrEqual(139 * KB);
  const { homeScripts } = (await import(SIZE_LIMIT_FILE)) as { homeScripts: string[] };
  expect([...scripts].map((url) => `dist/web${new URL(url).pathname}`).sort()).toEqual(homeScripts.sort());
  const weights = [...scripts].map(gzipSize);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(bytes.all).toBeLessThan(700 * KB);
});

it('only the page, the first script, the font and a small picture load before home’s styles, 36 KB without the font', async () => {
  const page = await (await chromium.openNewBrowser({ width: 360, isMobile: true })).newPage();
  await page.goto('/');
  await waitForHydration(page);
  const loadedBeforeStyles = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const styles = loaded.find(({ name }) => name.endsWith('.css'));
    const earlier = loaded.filter(({ startTime }) => startTime < (styles?.responseEnd ?? 0));
    return [...(navigation ? [navigation] : []), ...earlier].map(({ name, transferSize }) => ({
      name,
      transferSize,
    }));
  });
  const sizes = new Map(
    loadedBeforeStyles.map(({ name, transferSize }) => [new URL(name).pathname, transferSize]),
  );
  const isFont = (path: string) => path.endsWith('.woff2');
  const otherPaths = [...sizes.keys()].filter((path) => !isFont(path));
  const unhashedPaths = otherPaths.map((path) => path.replace(/\.[0-9a-f]{8}/, ''));
  // The page itself requests the small picture, before or after the styles have loaded.
  const expectedPaths = unhashedPaths.filter((path) => path !== '/assets/glyphs.svg').sort();
  expect(expectedPaths).toEqual(['/', '/assets/browser.css', '/assets/early.js']);
  const bytes = otherPaths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  expect(bytes).toBeGreaterThan(20 * KB);
  expect(bytes).toBeLessThanOrEqual(36 * KB);
});

/** How far below the viewport Chromium begins to load lazy pictures on a fast network, in CSS pixels. */
const LAZY_MARGIN = 1250;
const VIEW_HEIGHT = 900;

it.each([360, 1280])(
  'home makes no API call on arrival and loads no picture far below the view, %d px wide',
  async (width) => {
    const page = await (await chromium.openNewBrowser({ width })).newPage();
    const calls: string[] = [];
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (request.resourceType() === 'image' && pathname.startsWith('/media/')) pictures.add(pathname);
    });
    await page.goto('/');
    await waitForHydration(page);
    await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    const nearPictures = await page
      .locator('img, video')
      .evaluateAll(
        (all, limit) =>
          all
            .filter((each) => each.getBoundingClientRect().top < limit)
            .map(
              (each) =>
                new URL(
                  each instanceof HTMLImageElement ? each.currentSrc : (each as HTMLVideoElement).poster,
                  location.href,
                ).pathname,
            ),
        VIEW_HEIGHT + LAZY_MARGIN,
      );
    expect(pictures.size).toBeGreaterThan(0);
    expect([...pictures].filter((picture) => !nearPictures.includes(picture))).toEqual([]);
  },
);
