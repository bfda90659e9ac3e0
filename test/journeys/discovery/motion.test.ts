import type { Locator } from 'playwright-core';
import { isRecord } from '@ui/guards';
import { products } from '../../../src/server/db/schema';
import { eventually } from '../../support/patience';
import { shopInChromium, waitForHydration } from '../../support/shopInChromium';

const chromium = shopInChromium();
const WITH_MOTION = { reducedMotion: 'no-preference' } as const;
const FILM_URL = '**/media/hero/*.webm';

const currentSrcOf = (image: HTMLImageElement) => image.currentSrc;

/** A lazy picture has no `currentSrc` before it has loaded. */
async function waitForPicture(picture: Locator) {
  await picture
    .page()
    .waitForFunction(
      (image) => image instanceof HTMLImageElement && image.complete && image.currentSrc !== '',
      await picture.elementHandle(),
    );
}

it('HOME-12 HOME-16 HOME-17 pictures change under the mouse: a card each second, a category at once', async () => {
  const page = await chromium.visit('/', WITH_MOTION);
  const laptops = page.getByRole('region', { name: 'Featured Laptops' });
  const picture = laptops.getByRole('article').first().locator('img');
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  await laptops.getByRole('button', { name: 'Pause rotation' }).click();
  await picture.scrollIntoViewIfNeeded();
  await waitForPicture(picture);
  const first = await picture.evaluate(currentSrcOf);
  await picture.hover({ force: true });
  await page.waitForFunction(
    ([image, before]) => image instanceof HTMLImageElement && image.currentSrc !== before,
    [await picture.elementHandle(), first] as const,
  );
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    ([image, before]) => image instanceof HTMLImageElement && image.currentSrc === before,
    [await picture.elementHandle(), first] as const,
  );

  const boxes = page.getByRole('region', { name: 'Shop by category' }).getByRole('region');
  await eventually(async () => expect(await boxes.count()).toBe(4));
  for (const box of await boxes.all()) {
    const cards = box.getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.count()).toBeLessThanOrEqual(4);
  }
  const thumbnail = boxes.first().locator('img').first();
  await waitForPicture(thumbnail);
  const mainSrc = await thumbnail.evaluate(currentSrcOf);
  await thumbnail.hover({ force: true });
  await page.waitForFunction(
    ([image, before]) => image instanceof HTMLImageElement && image.currentSrc !== before,
    [await thumbnail.elementHandle(), mainSrc] as const,
  );
});

it('PRODUCT-10 the picture flies to the cart icon and fades to half opacity', async () => {
  const page = await chromium.visit('/product-details/22', WITH_MOTION);
  await page.evaluate(() => {
    const flights: unknown[] = [];
    Object.assign(window, { flights });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, ...args: Parameters<typeof animate>) {
      const animation = animate.apply(this, args);
      if (this.matches('[data-flying]')) {
        const from = this.getBoundingClientRect();
        animation.pause();
        animation.currentTime = 600;
        const to = this.getBoundingClientRect();
        const icon = document.querySelector('[data-cart-icon]')?.getBoundingClientRect();
        const centreOf = (box: DOMRect | undefined) =>
          box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
        flights.push({
          end: centreOf(to),
          icon: centreOf(icon),
          moved: from.x !== to.x,
          opacity: getComputedStyle(this).opacity,
        });
        animation.currentTime = 0;
        animation.play();
      }
      return animation;
    };
  });
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to cart').waitFor();
  // The first press loads the script of the animation.
  const flights = await page.waitForFunction(
    () => 'flights' in window && Array.isArray(window.flights) && window.flights.length > 0 && window.flights,
  );
  const [flight] = (await flights.jsonValue()) as unknown[];
  if (!isRecord(flight)) throw new Error('nothing flew');
  expect(flight).toMatchObject({ moved: true, opacity: '0.5' });
  expect(flight.end).toEqual(flight.icon);
  await page.locator('[data-flying]').waitFor({ state: 'detached' });
});

describe('the hero film', () => {
  it('HOME-02 HOME-03 HOME-28 plays in a loop without sound, and pauses and resumes by its button', async () => {
    const page = await chromium.visit('/', WITH_MOTION);
    const film = page.locator('video');
    await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    const readPlayback = () =>
      film.evaluate((video: HTMLVideoElement) => [
        video.loop,
        video.muted,
        video.paused,
        video.videoWidth >= 1280,
      ]);
    await eventually(async () => expect(await readPlayback()).toEqual([true, true, false, true]));
    await page.getByRole('button', { name: 'Pause video' }).click();
    await page.getByRole('button', { name: 'Play video' }).click();
    await page.getByRole('button', { name: 'Pause video' }).waitFor();
  });

  it.each([
    ['narrow screen', { width: 360, ...WITH_MOTION }, {}],
    ['preference for reduced motion', {}, {}],
    ['connection that saves data', WITH_MOTION, { saveData: true }],
    ['slow connection', WITH_MOTION, { effectiveType: '3g' }],
  ])('is a poster with a %s, and is downloaded only on request', async (_why, visit, connection: object) => {
    const page = await chromium.openTab(visit);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto('/');
    await waitForHydration(page);
    await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
    await eventually(() => requestedUrls.some((url) => url.includes('hero-poster')));
    expect(requestedUrls.filter((url) => url.endsWith('.webm'))).toEqual([]);
    const film = page.waitForRequest(FILM_URL);
    await page.getByRole('button', { name: 'Play video' }).click();
    await film;
  });
});

it('with reduced motion nothing rotates by itself and nothing flies', async () => {
  await chromium.shop().database.db.update(products).set({ stock: 5 }); // the rail picks its products at random
  const page = await chromium.visit('/');
  const rail = page.getByRole('region', { name: 'Featured Power Banks' });
  await rail.getByRole('button', { name: 'Start rotation' }).waitFor();
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function note(this: Element, ...args: Parameters<typeof animate>) {
      if (this.matches('[data-flying]')) document.body.dataset.flew = '';
      return animate.apply(this, args);
    };
  });
  // The first press loads the animation's script, so a picture could fly at the second.
  for (const [at, cart] of ['Cart, 1 item', 'Cart, 2 items'].entries()) {
    await rail.getByRole('article').nth(at).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to cart').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: cart }).waitFor();
  }
  expect(await page.locator('[data-flying], [data-flew]').count()).toBe(0);
});

it('HOME-20 the deals follow a finger', async () => {
  // With reduced motion only the finger moves the deals.
  const page = await chromium.visit('/', { width: 360, hasTouch: true, isMobile: true });
  const deals = page.getByRole('region', { name: 'Deals of the Day' });
  const name = () => deals.getByRole('article').first().getByRole('heading').innerText();
  await page.getByText('Loading the shop…').waitFor({ state: 'detached' });
  await deals.getByRole('article').first().scrollIntoViewIfNeeded();
  const first = await name();
  const box = await deals.getByRole('article').first().boundingBox();
  if (!box) throw new Error('no deal');
  const y = box.y + 60;
  const touch = await page.context().newCDPSession(page);
  const point = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(250) });
  for (const x of [220, 180, 140]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await eventually(async () => expect(await name()).not.toBe(first));
});
