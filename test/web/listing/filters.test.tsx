import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { cards, chipNames, chips, openList, prices, sorts, told, tools, widen } from './filteredList';

shopFixture(() => openShop());
const broken = mockServer();
const sent = recordCalls(broken);

const FACETS = '*/api/products/facets/';

const lastCall = async () => new URLSearchParams((await sent('GET /products/?')).at(-1)?.line.split('?')[1]);

afterEach(() => jest.restoreAllMocks());

describe('the address', () => {
  it('of a list restores order, filters and chips', async () => {
    const { group, filters } = await openList(
      '/shop/Powerbanks?sort=dearest&brand=Bask&option=Colour:Black&from=20000&to=50k&stock=in',
    );
    const found = await prices();
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.filter((price) => price >= 20_000 && price <= 50_000));
    expect(found).toEqual([...found].sort((one, other) => other - one));
    expect(sorts()).toHaveValue('dearest');
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
    await user.selectOptions(sorts(), 'Price: low to high');
    await waitFor(() => expect(address()).toBe('/search?query=phone&category=All&sort=cheapest'));
    await user.click(group('Category').getByLabelText('Phones & Tablets'));
    await waitFor(() =>
      expect(address()).toBe('/search?query=phone&sort=cheapest&category=Phones+%26+Tablets'),
    );
    await user.click(group('Colour').getByLabelText('Black'));
    await waitFor(() => expect(address()).toContain('&option=Colour%3ABlack'));
    await waitFor(() =>
      expect(chipNames()).toEqual(['Remove Phones & Tablets', 'Remove Black', 'Clear all']),
    );
    act(() => window.history.back());
    await waitFor(() => expect(chipNames()).toEqual(['Remove Phones & Tablets', 'Clear all']));
    expect(sorts()).toHaveValue('cheapest');
    await waitFor(async () => {
      const found = await prices();
      expect(found).toEqual([...found].sort((one, other) => one - other));
    });
  });

  it('with invalid filters shows the unfiltered list', async () => {
    await openList('/products?option=Black&sort=best&from=cheap&to=-4&stock=no&brand=&page=x');
    expect(chipNames()).toEqual([]);
    expect(told()).toBeGreaterThan(100);
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
    const asked = await lastCall();
    expect(asked.getAll('category')).toEqual(['Powerbanks', 'Laptops & Computers']);
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ sort: 'discount', brand: 'Bask', in_stock: 'true', group: 'family', limit: '48' },
    });
    const [facets] = await sent('GET /products/facets/');
    const counted = new URLSearchParams(facets?.line.split('?')[1]);
    expect([counted.get('brand'), counted.get('group'), counted.get('limit'), counted.get('sort')]).toEqual([
      ...['Bask', 'family', null, null],
    ]);
  });

  it('orders the biggest saving by per cent, as the badges show it', async () => {
    await openList('/products?sort=saving');
    const badges = (await cards()).map((card) => Number(/−(\d+)%/.exec(card.textContent)?.[1] ?? 0));
    expect(badges[0]).toBeGreaterThan(10);
    expect(badges).toEqual([...badges].sort((one, other) => other - one));
  });

  it('returns every colour by itself when that is chosen', async () => {
    const { user, filters } = await openList('/search?query=phone');
    const families = told();
    await user.click(filters.getByLabelText('Show every colour'));
    await waitFor(() => expect(told()).toBeGreaterThan(families));
    expect(address()).toBe('/search?query=phone&colours=all');
    expect((await lastCall()).has('group')).toBe(false);
    expect(chipNames()).toEqual([]);
  });

  it.each([
    ['/search?query=phone', 'Best match', null],
    ['/search', 'Popular', 'popular'],
    ['/shop/Powerbanks', 'Popular', 'popular'],
    ['/products', 'Popular', 'popular'],
    ['/products?searchQuery=phone', 'Best match', 'relevance'],
  ])('orders %s by %s first', async (path, words, sort) => {
    await openList(path);
    expect([...sorts().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      ...[words, 'Price: low to high', 'Price: high to low', 'Biggest saving', 'Newest'],
    ]);
    expect((await lastCall()).get('sort')).toBe(sort);
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
    await waitFor(() => expect(sorts()).toHaveFocus());
  });

  it('show the price of a search in words, and removing it removes those words', async () => {
    const { user } = await openList('/search?query=phone+under+400k&category=All');
    await waitFor(() => expect(chipNames()).toEqual(['Remove Up to ₦400,000', 'Clear all']));
    expect(Math.max(...(await prices()))).toBeLessThanOrEqual(400_000);
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
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderShop('/products?brand=Black&option=Colour:Black');
  await screen.findByRole('list', { name: 'Chosen filters' });
  expect(chipNames()).toEqual(['Remove Black', 'Remove Black', 'Clear all']);
  const [brand] = chips().getAllByRole('button', { name: 'Remove Black' });
  await user.click(brand ?? document.body);
  await waitFor(() => expect(address()).toBe('/products?option=Colour%3ABlack'));
  expect(chipNames()).toEqual(['Remove Black', 'Clear all']);
  expect(told).not.toHaveBeenCalled();
});

it('an empty result says so, and the filters can be cleared', async () => {
  const { user } = renderShop('/products?to=1');
  expect(await screen.findByText('No product here matches these filters.')).toBeVisible();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear all' });
  await user.click(clear ?? document.body);
  expect(await cards()).not.toHaveLength(0);
  expect(address()).toBe('/products');
});

it('without the facets the list works, and prices and stock still narrow it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.use(http.get(FACETS, () => HttpResponse.json({}, { status: 500 })));
  widen();
  const { user } = renderShop('/shop/Powerbanks');
  await cards();
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await user.click(await filters.findByLabelText('In stock only'));
  await user.type(filters.getByLabelText('Price to (₦)'), '30k{Enter}');
  await waitFor(() => expect(address()).toBe('/shop/Powerbanks?stock=in&to=30000'));
  await waitFor(async () => expect(Math.max(...(await prices()))).toBeLessThanOrEqual(30_000));
});

it('a choice that cannot be loaded can be tried again or removed', async () => {
  const { user, filters } = await openList('/shop/Powerbanks');
  broken.use(http.get('*/api/products/', () => HttpResponse.error(), { once: true }));
  await user.click(filters.getByLabelText('In stock only'));
  expect(await screen.findByText('Failed to load products')).toBeVisible();
  expect(chipNames()).toEqual(['Remove In stock only', 'Clear all']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).not.toHaveLength(0);
});

it('on a narrow screen the filters are in a sheet, which shows how many products remain', async () => {
  const { user } = renderShop('/shop/Powerbanks');
  await cards();
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
  await user.click(tools().getByRole('button', { name: 'Filters' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByLabelText('Discounted'));
  await waitFor(() => expect(address()).toBe('/shop/Powerbanks?discounted=yes'));
  await waitFor(() => expect(told()).toBeGreaterThan(0));
  await user.click(await sheet.findByRole('button', { name: `Show ${told()} products` }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tools().getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
});
