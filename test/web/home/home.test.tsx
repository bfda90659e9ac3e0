import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sample, seededRandom } from '../../../src/web/features/home/useSample';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { asSpecified, recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { intervals, timeouts } from '../../support/timers';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

beforeAll(() => {
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  };
});

afterEach(() => jest.restoreAllMocks());

async function findSection(name: string) {
  return screen.findByRole('region', { name });
}

async function readFirstCard(name: string): Promise<string> {
  const [card] = await within(await findSection(name)).findAllByRole('article');
  return card?.querySelector('h3')?.textContent ?? '';
}

it('HOME-01 home shows a loading screen for two seconds', async () => {
  const after = timeouts();
  renderShop('/');
  expect(await screen.findByText('Loading the shop…')).toBeInTheDocument();
  const [hideLoading, ...others] = after(2_000);
  expect(others).toEqual([]);
  act(() => hideLoading?.());
  expect(screen.queryByText('Loading the shop…')).toBeNull();
});

it('ROUTES-01 HOME-02 HOME-03 HOME-04 HOME-05 the film plays by itself and can be paused', async () => {
  const { user } = renderShop('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Discover cutting-edge technology.' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/product-catalog');
  const film = document.querySelector('video');
  expect(film?.autoplay).toBe(true);
  expect(film?.loop).toBe(true);
  expect(film?.muted).toBe(true);
  expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause video' }));
  expect(screen.getByRole('button', { name: 'Play video' })).toBeInTheDocument();
});

it('HOME-06 HOME-12 HOME-07 HOME-08 HOME-09 HOME-11 HOME-13 HOME-14 HOME-22 HOME-23 HOME-24 HOME-25 home shows its sections in order and loads each once', async () => {
  renderShop('/');
  const cards = async (name: string) =>
    within(await findSection(name)).findAllByRole('article', { hidden: true });
  expect((await cards('Deals of the Day')).length).toBeGreaterThan(2);
  for (const name of ['Featured Power Banks', 'Featured Laptops', 'Featured Phones & Tablets']) {
    expect(await cards(name)).toHaveLength(6);
  }
  const categories = within(await findSection('Shop by category')).getAllByRole('region');
  expect(categories.map((region) => region.querySelector('h3')?.textContent)).toEqual([
    ...['Phones & Tablets', 'Laptops & Computers', 'Headsets & AirPods & Earbuds', 'Watches & Smartwatches'],
  ]);
  const expectedOrder = [
    'Deals of the Day',
    'Featured Power Banks',
    'Featured Laptops',
    'Featured Phones & Tablets',
    'Recently Viewed Products',
  ];
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles.filter((title) => expectedOrder.includes(title))).toEqual(expectedOrder);
  for (const text of [
    'Speedy Delivery',
    'Flexible Returns',
    'Check on arrival',
    'Secure Payment',
    '24/7 Support',
    'Great Promos',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'View All Categories' })).toHaveAttribute(
    'href',
    '/category-full-display',
  );
  const calls = (await recordedCalls('GET /'))
    .map(({ line }) => asSpecified(line).replace('GET ', ''))
    .sort();
  expect(calls).toEqual([
    '/deals_of_the_day/',
    ...[2, 3, 4, 7, 8].map((id) => `/products/?category_id=${id}`),
  ]);
});

it('HOME-18 HOME-19 HOME-20 HOME-21 the deals move by arrows and by a swipe of more than 50 px, and wrap around', async () => {
  const { user } = renderShop('/');
  const deals = await findSection('Deals of the Day');
  const first = await readFirstCard('Deals of the Day');
  await user.click(within(deals).getByRole('button', { name: 'Next deal' }));
  const second = await readFirstCard('Deals of the Day');
  expect(second).not.toBe(first);
  await user.click(within(deals).getByRole('button', { name: 'Previous deal' }));
  expect(await readFirstCard('Deals of the Day')).toBe(first);
  await user.click(within(deals).getByRole('button', { name: 'Previous deal' }));
  const response = await fetch('/api/deals_of_the_day/');
  const names = ((await response.json()) as { name: string }[]).map(({ name }) => name);
  expect([first, await readFirstCard('Deals of the Day')]).toEqual([names[0], names.at(-1)]);
  await user.click(within(deals).getByRole('button', { name: 'Next deal' }));
  expect(await readFirstCard('Deals of the Day')).toBe(first);

  const swipe = async (distance: number) => {
    const [card] = within(deals).getAllByRole('article');
    if (!card) throw new Error('no deal');
    fireEvent.touchStart(card, { touches: [{ clientX: 200 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200 + distance }] });
    return readFirstCard('Deals of the Day');
  };
  expect(await swipe(-50)).toBe(first);
  expect(await swipe(-51)).toBe(second);
  expect(await swipe(50)).toBe(second);
  expect(await swipe(51)).toBe(first);
});

it('HOME-15 a featured section moves on by one every 12 seconds, and can be paused', async () => {
  const every = intervals();
  const { user } = renderShop('/');
  const names = async () =>
    [...(await findSection('Featured Power Banks')).querySelectorAll('article h3')].map(
      (name) => name.textContent,
    );
  await waitFor(async () => expect(await names()).toHaveLength(6));
  const [first, ...others] = await names();
  await waitFor(() => expect(every(12_000)).toHaveLength(3));
  act(() => {
    for (const advance of every(12_000)) advance();
  });
  expect(await names()).toEqual([...others, first]);
  const rail = within(await findSection('Featured Power Banks'));
  await user.click(rail.getByRole('button', { name: 'Pause rotation' }));
  expect(rail.getByRole('button', { name: 'Start rotation' })).toBeInTheDocument();
  const laptops = within(await findSection('Featured Laptops'));
  expect(await laptops.findByRole('button', { name: 'Start rotation' })).toBeInTheDocument();
});

it('HOME-16 a card under the mouse shows its next picture every second, and the first one afterwards', async () => {
  const { user } = renderShop('/');
  const [card] = await within(await findSection('Featured Laptops')).findAllByRole('article');
  if (!card) throw new Error('no card');
  const picture = () => card.querySelector('img')?.getAttribute('src');
  const first = picture();
  const every = intervals();
  await user.hover(card);
  const [next] = every(1_000);
  const sources = [1, 2, 3, 4].map(() => {
    act(() => next?.());
    return picture();
  });
  expect(new Set(sources).size).toBe(4);
  expect(sources.at(-1)).toBe(first);
  act(() => next?.());
  await user.unhover(card);
  expect(picture()).toBe(first);
});

it('HOME-26 a featured section shows six of the first thirty products, different ones each time', async () => {
  const response = await fetch('/api/products/?category_id=7&limit=1');
  const [product] = (await response.json()) as object[];
  const products = Array.from({ length: 300 }, (_none, at) => ({
    ...product,
    ...{ product_id: at + 1, name: `Bank ${at + 1}` },
  }));
  server.use(http.get('*/api/products/', () => HttpResponse.json(products)));
  const renderNumbers = async () => {
    const { unmount } = renderShop('/');
    const cards = await within(await findSection('Featured Power Banks')).findAllByRole('article', {
      hidden: true,
    });
    const numbers = cards.map((card) => Number(card.querySelector('h3')?.textContent.replace('Bank ', '')));
    unmount();
    return numbers;
  };
  const [one, other] = [await renderNumbers(), await renderNumbers()];
  expect(new Set(one).size).toBe(6);
  expect(Math.max(...one, ...other)).toBeLessThanOrEqual(30);
  expect(other).not.toEqual(one);
});

it('HOME-10 home shows recently viewed products', async () => {
  const item = { product_id: 22, name: 'Seen before', image_url: '/c.webp', price: 5 };
  renderShop('/', { stored: { viewedProducts: JSON.stringify([item]) } });
  const recent = within(await findSection('Recently Viewed Products'));
  expect(recent.getByRole('link', { name: 'Seen before' })).toHaveAttribute('href', '/product-details/22');
});

it('ERRORS-49 home works even when no product can be loaded', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/*', () => HttpResponse.error()));
  const { user } = renderShop('/');
  expect(await screen.findByRole('link', { name: 'Shop Now' })).toBeInTheDocument();
  for (const label of ['Deals of the Day', 'Featured Laptops', 'Category 2']) {
    await waitFor(() =>
      expect(consoleError).toHaveBeenCalledWith(`${label} could not be loaded:`, expect.anything()),
    );
  }
  await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'ovra');
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('Suggestions could not be loaded:', expect.anything()),
  );
  expect(screen.queryByRole('option', { name: /ovra/i })).toBeNull();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  consoleError.mockRestore();
});

it('HOME-26 a sample is random, without duplicates, and the same for the same seed', () => {
  const list = Array.from({ length: 30 }, (_none, at) => at);
  const drawSample = (seed: number) => sample(list, 6, seededRandom(seed));
  expect(drawSample(1)).toEqual(drawSample(1));
  expect(drawSample(1)).not.toEqual(drawSample(2));
  expect(new Set(drawSample(3)).size).toBe(6);
  expect(sample([1, 2], 6, seededRandom(1)).sort()).toEqual([1, 2]);
});
