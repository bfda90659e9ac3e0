import { format } from 'node:util';
import { waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { ROUTE_NAMES, ROUTES } from '@contract/routes';
import type { hydrate as Hydrate } from '../../../src/web/app/hydrate';
import { shopFixture } from '../../support/shopFixture';

const shop = shopFixture(() => openShop(undefined, { draws: true }));
const SEARCH = '/search?query=phone&category=All';
const LISTS = [
  '/shop/Phones%20%26%20Tablets?brand=Ovra&sort=price_asc',
  '/search?query=phnoe',
  '/search?query=samsng',
  '/search?query=charger',
  '/search?query=charger&page=2',
  '/search?query=samsung+phone',
  '/search?query=phone+under+100000',
  '/search?query=zzzz',
  '/search?query=phone&option=Colour%3ABlack',
  '/products?to=1',
  '/products?page=2',
];
const EVERY = [
  ...ROUTE_NAMES.map((name) => ROUTES[name].replace(/:\w+/g, '22').replace('*', 'Powerbanks')),
  ...[
    SEARCH,
    '/shop/Powerbanks?sort=cheapest&page=2',
    ...LISTS,
    `/search?query=${'long'.repeat(60)}`,
    '/product-details/none',
    '/product-details/99999',
    '/shop/nothing',
    ...['/no/such/page', '/account/nothing', '/cart/nothing', '/checkout/nothing'],
  ],
];

const LATER = '/api/products/22/';

let hydrate: typeof Hydrate;
let root: Root | undefined;
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const asked: string[] = [];

beforeAll(async () => {
  // Loading the code reads the shop's settings from the page.
  await sent('/about');
  ({ hydrate } = await import('../../../src/web/app/hydrate'));
  const { fetch } = window;
  window.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
});
beforeEach(() => {
  asked.length = 0;
  complaints.mockClear();
});
afterEach(() => root?.unmount());

/** Mocks media queries for a screen of this width. */
function screenOf(width: number): void {
  Object.assign(window, {
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: [...media.matchAll(/(min|max)-width: (\d+)px/g)].some(([, end, px]) =>
          end === 'min' ? width >= Number(px) : width <= Number(px),
        ),
      }),
  });
}

/** Loads the page that the server sends into the document, without running its scripts. */
async function sent(path: string): Promise<void> {
  const answer = await shop().app.inject({ url: path, headers: { accept: 'text/html' } });
  window.history.replaceState(null, '', path);
  const page = new DOMParser().parseFromString(answer.body, 'text/html');
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  // Browsers apply the muted attribute, jsdom does not.
  document.querySelectorAll<HTMLVideoElement>('video[muted]').forEach((film) => (film.muted = true));
}

/** The HTML of main without the comments that React writes between texts. */
function drawn(): string {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  return main.innerHTML.replace(/<!--.*?-->/g, '');
}

async function hydrated(): Promise<void> {
  root = await hydrate();
  const isTaken = () =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react'));
  await waitFor(() => expect(isTaken()).toBe(true));
}

describe.each([360, 1280])('%d px wide', (width) => {
  it.each(EVERY)('%s hydrates without a mismatch', async (path) => {
    screenOf(width);
    await sent(path);
    const heading = document.querySelector('h1')?.outerHTML;
    const before = drawn();
    await hydrated();
    expect(
      complaints.mock.calls
        .map((words) => format(...words))
        .filter((text) => /hydrat|drawn again/i.test(text)),
    ).toEqual([]);
    if (heading !== undefined) expect(before).toContain(heading);
  });
});

it.each([
  '/',
  '/products',
  '/product-catalog',
  '/product-details/22',
  '/shop/Powerbanks',
  SEARCH,
  '/faq',
  ...LISTS,
])('CATEGORY-04 SESSION-14 %s requests nothing again that came with the page', async (path) => {
  screenOf(360);
  await sent(path);
  await hydrated();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-hydrated'));
  // Calls that the page makes on hydration come before this one.
  await window.fetch(LATER);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([LATER]);
});

it('ERRORS-47 an error in the first render shows the error screen, and presses are no longer held back', async () => {
  await sent('/faq');
  const Broken = () => {
    throw new Error('a defect');
  };
  const { PAGES } = await import('../../../src/web/app/routes');
  jest.spyOn(PAGES.faq, 'load').mockRejectedValue(new Error('not loaded ahead'));
  jest.spyOn(PAGES.faq, 'Component').mockImplementation(Broken);
  window.takeEarlyPresses = jest.fn(() => []);
  root = await hydrate();
  await waitFor(() => expect(document.body).toHaveTextContent('Something on this page went wrong.'));
  expect(document.body).toHaveTextContent('Reload page');
  await waitFor(() => expect(window.takeEarlyPresses).toHaveBeenCalled());
  jest.restoreAllMocks();
});
