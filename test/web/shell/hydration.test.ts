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
const ALL_PATHS = [
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

const LAST_CALL = '/api/products/22/';

let hydrate: typeof Hydrate;
let root: Root | undefined;
const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const requestedUrls: string[] = [];

beforeAll(async () => {
  // Loading the code reads the shop's settings from the page.
  await loadServerPage('/about');
  ({ hydrate } = await import('../../../src/web/app/hydrate'));
  const { fetch } = window;
  window.fetch = (input, init) => {
    requestedUrls.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
});
beforeEach(() => {
  requestedUrls.length = 0;
  consoleError.mockClear();
});
afterEach(() => root?.unmount());

/** Mocks media queries for a screen of this width. */
function setScreenWidth(width: number): void {
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
async function loadServerPage(path: string): Promise<void> {
  const response = await shop().app.inject({ url: path, headers: { accept: 'text/html' } });
  window.history.replaceState(null, '', path);
  const page = new DOMParser().parseFromString(response.body, 'text/html');
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  // Browsers apply the muted attribute, jsdom does not.
  document.querySelectorAll<HTMLVideoElement>('video[muted]').forEach((film) => (film.muted = true));
}

/** The HTML of main without the comments that React writes between texts. */
function readMain(): string {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  return main.innerHTML.replace(/<!--.*?-->/g, '');
}

async function hydratePage(): Promise<void> {
  root = await hydrate();
  const isHydrated = () =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react'));
  await waitFor(() => expect(isHydrated()).toBe(true));
}

describe.each([360, 1280])('%d px wide', (width) => {
  it.each(ALL_PATHS)('%s hydrates without a mismatch', async (path) => {
    setScreenWidth(width);
    await loadServerPage(path);
    const heading = document.querySelector('h1')?.outerHTML;
    const htmlBefore = readMain();
    await hydratePage();
    expect(
      consoleError.mock.calls
        .map((args) => format(...args))
        .filter((text) => /hydrat|drawn again/i.test(text)),
    ).toEqual([]);
    if (heading !== undefined) expect(htmlBefore).toContain(heading);
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
  setScreenWidth(360);
  await loadServerPage(path);
  await hydratePage();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-hydrated'));
  // Calls that the page makes on hydration come before this one.
  await window.fetch(LAST_CALL);
  expect(requestedUrls.filter((url) => url.includes('/api/'))).toEqual([LAST_CALL]);
});

it('ERRORS-47 an error in the first render shows the error screen, and presses are no longer held back', async () => {
  await loadServerPage('/faq');
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
