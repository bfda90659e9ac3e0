import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import {
  findCards,
  chipNames,
  chips,
  openList,
  listedPrices,
  sortSelect,
  listedCount,
  toolbar,
  widenWindow,
} from './filteredList';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const FACETS = '*/api/products/facets/';

const lastListQuery = async () =>
  new URLSearchParams((await recordedCalls('GET /products/?')).at(-1)?.line.split('?')[1]);

afterEach(() => jest.restoreAllMocks());

describe('the address', () => {
  it('of a list restores order, filters and chips', async () => {
    const { group, filters } = await openList(
      '/shop/Powerbanks?sort=dearest&brand=Bask&option=Colour:Black&from=20000&to=50k&stock=in',
    );
    const shownPrices = await listedPrices();
    expect(shownPrices.length).toBeGreaterThan(0);
    expect(shownPrices).toEqual(shownPrices.filter((price) => price >= 20_000 && price <= 50_000));
    expect(shownPrices).toEqual([...shownPrices].sort((one, other) => other - one));
    expect(sortSelect()).toHaveValue('dearest');
    expect(group('Brand').getByLabelText('Bask')).toBeChecked();
    expect(group('Colour').getByLabelText('Black')).toBeChecked();
    expect(filters.getByLabelText('Price from (₦)')).toHaveValue('20,000');
    expect(filters.getByLabelText('Price to (₦)')).toHaveValue('50,000');
    expect(filters.getByLabelText('In stock only')).toBeChecked();
    expect(chipNames()).toEqual([
      ...['Remove Bask', 'Remove ₦20,000 to ₦50,000', 'Remove Black', 'Remove In stock only', 'Clear all'],
    ]);
  });

  it('takes each choice, begins at the first page, and Back undoes one choice', async () => {
    const { user, group } = await openList('/search?query=phone&category=All&page=2');
    await user.selectOptions(sortSelect(), 'Price: low to high');
    await waitFor(() => expect(address()).toBe('/search?query=phone&category=All&sort=cheapest'));
    await user.click(group('Category').getByLabelText('Phones & Tablets'));
    await waitFor(() =>
      expect(address()).toBe('/search?query=phone&sort=cheapest&category=Phones+%26+Tablets'),
    );
    // Among the first colours of the category alone, so that no late answer takes it away under the pointer.
    await user.click(await group('Colour').findByLabelText('Blue'));
    await waitFor(() => expect(address()).toContain('&option=Colour%3ABlue'));
    await waitFor(() => expect(chipNames()).toEqual(['Remove Phones & Tablets', 'Remove Blue', 'Clear all']));
    act(() => window.history.back());
    await waitFor(() => expect(chipNames()).toEqual(['Remove Phones & Tablets', 'Clear all']));
    expect(sortSelect()).toHaveValue('cheapest');
    await waitFor(async () => {
      const shownPrices = await listedPrices();
      expect(shownPrices).toEqual([...shownPrices].sort((one, other) => one - other));
    });
  });

  it('with invalid filters shows the unfiltered list', async () => {
    await openList('/products?option=Black&sort=best&from=cheap&to=-4&stock=no&brand=&page=x');
    expect(chipNames()).toEqual([]);
    expect(listedCount()).toBeGreaterThan(100);
  });

  it('with swapped prices means the range between them', async () => {
    await openList('/products?from=50000&to=20000');
    expect(chipNames()).toEqual(['Remove ₦20,000 to ₦50,000', 'Clear all']);
  });
});

describe('the server', () => {
  it('orders, filters and counts by the choices, with one product per family', async () => {
    await openList(
      '/products?sort=saving&category=Powerbanks&category=Laptops+%26+Computers&brand=Bask&stock=in',
    );
    const query = await lastListQuery();
    expect(query.getAll('category')).toEqual(['Powerbanks', 'Laptops & Computers']);
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ sort: 'discount', brand: 'Bask', in_stock: 'true', group: 'family', limit: '48' },
    });
    const [facets] = await recordedCalls('GET /products/facets/');
    const facetQuery = new URLSearchParams(facets?.line.split('?')[1]);
    expect([
      facetQuery.get('brand'),
      facetQuery.get('group'),
      facetQuery.get('limit'),
      facetQuery.get('sort'),
    ]).toEqual([...['Bask', 'family', null, null]]);
  });

  it('orders the biggest saving by per cent, as the badges show it', async () => {
    await openList('/products?sort=saving');
    const badges = (await findCards()).map((card) => Number(/−(\d+)%/.exec(card.textContent)?.[1] ?? 0));
    expect(badges[0]).toBeGreaterThan(10);
    expect(badges).toEqual([...badges].sort((one, other) => other - one));
  });

  it('returns every colour by itself when that is chosen', async () => {
    const { user, filters } = await openList('/search?query=phone');
    const families = listedCount();
    await user.click(filters.getByLabelText('Show every colour'));
    await waitFor(() => expect(listedCount()).toBeGreaterThan(families));
    expect(address()).toBe('/search?query=phone&colours=all');
    expect((await lastListQuery()).has('group')).toBe(false);
    expect(chipNames()).toEqual([]);
  });

  it.each([
    ['/search?query=phone', 'Best match', null],
    ['/search', 'Popular', 'popular'],
    ['/shop/Powerbanks', 'Popular', 'popular'],
    ['/products', 'Popular', 'popular'],
    ['/products?searchQuery=phone', 'Best match', 'relevance'],
  ])('orders %s by %s first', async (path, label, sort) => {
    await openList(path);
    expect([...sortSelect().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      ...[label, 'Price: low to high', 'Price: high to low', 'Biggest saving', 'Newest'],
    ]);
    expect((await lastListQuery()).get('sort')).toBe(sort);
  });
});

describe('chips', () => {
  it('are removed one by one, with the focus moving to the next, or all at once', async () => {
    const { user } = await openList('/products?brand=Ovra&brand=Senta&stock=in&sort=newest');
    expect(chipNames()).toEqual(['Remove Ovra', 'Remove Senta', 'Remove In stock only', 'Clear all']);
    await user.click(chips().getByRole('button', { name: 'Remove Ovra' }));
    await waitFor(() => expect(chips().getByRole('button', { name: 'Remove Senta' })).toHaveFocus());
    expect(address()).toBe('/products?stock=in&sort=newest&brand=Senta');
    await user.click(chips().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/products?sort=newest'));
    await waitFor(() => expect(sortSelect()).toHaveFocus());
  });

  it('show the price of a search in words, and removing it removes those words', async () => {
    const { user } = await openList('/search?query=phone+under+400k&category=All');
    await waitFor(() => expect(chipNames()).toEqual(['Remove Up to ₦400,000', 'Clear all']));
    expect(Math.max(...(await listedPrices()))).toBeLessThanOrEqual(400_000);
    await user.click(chips().getByRole('button', { name: 'Remove Up to ₦400,000' }));
    await waitFor(() => expect(address()).toBe('/search?query=phone&category=All'));
    await waitFor(() => expect(chipNames()).toEqual([]));
  });

  it('of two options with the same value show the option', async () => {
    renderShop(
      '/shop/Laptops%20%26%20Computers?option=Memory:64+GB&option=Storage:64+GB&option=Storage:512+GB',
    );
    await screen.findByRole('list', { name: 'Chosen filters' });
    expect(chipNames()).toEqual([
      ...['Remove Memory: 64 GB', 'Remove Storage: 64 GB', 'Remove 512 GB', 'Clear all'],
    ]);
  });
});

it('chips with the same label are removed separately', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderShop('/products?brand=Black&option=Colour:Black');
  await screen.findByRole('list', { name: 'Chosen filters' });
  expect(chipNames()).toEqual(['Remove Black', 'Remove Black', 'Clear all']);
  const [brand] = chips().getAllByRole('button', { name: 'Remove Black' });
  await user.click(brand ?? document.body);
  await waitFor(() => expect(address()).toBe('/products?option=Colour%3ABlack'));
  expect(chipNames()).toEqual(['Remove Black', 'Clear all']);
  expect(consoleError).not.toHaveBeenCalled();
});

it('an empty result says so, and the filters can be cleared', async () => {
  const { user } = renderShop('/products?to=1');
  expect(await screen.findByText('No product here matches these filters.')).toBeVisible();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear all' });
  await user.click(clear ?? document.body);
  expect(await findCards()).not.toHaveLength(0);
  expect(address()).toBe('/products');
});

it('without the facets the list works, and prices and stock still narrow it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get(FACETS, () => HttpResponse.json({}, { status: 500 })));
  widenWindow();
  const { user } = renderShop('/shop/Powerbanks');
  await findCards();
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await user.click(await filters.findByLabelText('In stock only'));
  await user.type(filters.getByLabelText('Price to (₦)'), '30k{Enter}');
  await waitFor(() => expect(address()).toBe('/shop/Powerbanks?stock=in&to=30000'));
  await waitFor(async () => expect(Math.max(...(await listedPrices()))).toBeLessThanOrEqual(30_000));
});

it('a choice that cannot be loaded can be tried again or removed', async () => {
  const { user, filters } = await openList('/shop/Powerbanks');
  server.use(http.get('*/api/products/', () => HttpResponse.error(), { once: true }));
  await user.click(filters.getByLabelText('In stock only'));
  expect(await screen.findByText('Failed to load products')).toBeVisible();
  expect(chipNames()).toEqual(['Remove In stock only', 'Clear all']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findCards()).not.toHaveLength(0);
});

it('on a narrow screen the filters are in a sheet, which shows how many products remain', async () => {
  const { user } = renderShop('/shop/Powerbanks');
  await findCards();
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
  await user.click(toolbar().getByRole('button', { name: 'Filters' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByLabelText('Discounted'));
  await waitFor(() => expect(address()).toBe('/shop/Powerbanks?discounted=yes'));
  await waitFor(() => expect(listedCount()).toBeGreaterThan(0));
  await user.click(await sheet.findByRole('button', { name: `Show ${listedCount()} products` }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toolbar().getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
});
