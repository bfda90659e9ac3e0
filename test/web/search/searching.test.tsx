import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Facets } from '@contract/entities/facets';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { asSpecified, recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const main = () => within(screen.getByRole('main'));
const cards = () => screen.findAllByRole('article');
const findSentence = (text: string) =>
  screen.findByText((_content, element) => element?.tagName === 'P' && element.textContent === text);
const linesOf = async (start: string) => (await recordedCalls(start)).map(({ line }) => line);

async function fetchProducts(query: string): Promise<Product[]> {
  return (await (await fetch(`/api/products/?${query}`)).json()) as Product[];
}

async function fetchFacets(query: string): Promise<Facets> {
  return (await (await fetch(`/api/products/facets/?${query}`)).json()) as Facets;
}

describe('the interpretation of a search', () => {
  it('is loaded with the facets by the parameters of the list', async () => {
    renderShop('/search?query=phnoe&category=All');
    await cards();
    const [list] = await linesOf('GET /products/?');
    const [facets] = await linesOf('GET /products/facets/');
    expect(facets).toBe(asSpecified(list ?? '').replace('/products/?', '/products/facets/?'));
  });

  it('corrects a misspelled word, says so, and links to the search as typed', async () => {
    const { user } = renderShop('/search?query=phnoe&category=All');
    const sentence = await findSentence('Showing results for "phone". Search instead for "phnoe".');
    expect(sentence.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Search instead for "phnoe"' }));
    expect(await screen.findByText('No results found for "phnoe".')).toBeVisible();
    expect(address()).toBe('/search?query=phnoe&category=All&exact=true');
    const requests = await linesOf('GET /products/?query=phnoe');
    expect(requests.map((line) => line.includes('exact=true'))).toEqual([false, true]);
    expect(screen.queryByText(/Showing results for/)).toBeNull();
  });

  it.each([
    ['samsung', 'We do not sell Samsung. Showing phones.'],
    ['sony', 'We do not sell Sony.'],
    ['samsung tv', 'We do not sell Samsung. Showing televisions.'],
  ])('of %s says: %s', async (query, sentence) => {
    renderShop(`/search?${new URLSearchParams({ query }).toString()}`);
    expect(await findSentence(sentence)).toBeVisible();
    expect(await cards()).not.toHaveLength(0);
  });

  it.each([
    ['samsng', 'We do not sell Samsung. Showing phones.'],
    ['noika', 'We do not sell Nokia.'],
    ['samsng tv', 'We do not sell Samsung. Showing televisions.'],
  ])('of a misspelled brand that is not sold, %s, says only: %s', async (query, sentence) => {
    renderShop(`/search?${new URLSearchParams({ query }).toString()}`);
    const report = await findSentence(sentence);
    expect(await cards()).not.toHaveLength(0);
    const status = report.closest<HTMLElement>('[role=status]');
    expect(status?.querySelectorAll('p')).toHaveLength(1);
    expect(main().queryByText(/Showing results for/)).toBeNull();
    const exact = within(status ?? document.body).getByRole('link', {
      name: `Search instead for "${query}"`,
    });
    expect(new URLSearchParams(exact.getAttribute('href')?.split('?')[1]).get('exact')).toBe('true');
  });

  it('is not shown for a correct word', async () => {
    renderShop('/search?query=phone&category=All');
    await cards();
    await waitFor(async () => expect(await linesOf('GET /products/facets/')).toHaveLength(1));
    expect(main().queryByText(/Showing|sell/)).toBeNull();
  });
});

describe('an empty result', () => {
  it('shows the interpretation, the nearest category, three popular products, and a chat link', async () => {
    const { user } = renderShop('/search?query=phone+under+1000&category=All');
    expect(await screen.findByText('No results found for "phone under 1000".')).toBeVisible();
    expect(await findSentence('We looked for phones at ₦1,000 or less.')).toBeVisible();
    const popular = within(await screen.findByRole('region', { name: 'Popular in Phones & Tablets' }));
    const expectedProducts = await fetchProducts(
      'sort=popular&in_stock=true&limit=3&category=Phones%20%26%20Tablets',
    );
    expect(popular.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expectedProducts.map(({ name }) => name),
    );
    expect(expectedProducts).toHaveLength(3);
    const chat = main().getByRole('link', { name: 'Ask us on chat' });
    expect(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('phone under 1000')));
    await user.click(main().getByRole('link', { name: 'Browse Phones & Tablets' }));
    expect(address()).toBe('/shop/Phones%20%26%20Tablets');
  });

  it.each([
    [
      '5g phone below 250k',
      'phones at ₦250,000 or less',
      'The nearest above ₦250,000',
      'min_price=250000&sort=price',
    ],
    [
      'laptop above 9m',
      'laptops at ₦9,000,000 or more',
      'The nearest below ₦9,000,000',
      'max_price=9000000&sort=-price',
    ],
  ])(
    'with a price, %s, says so and offers the nearest prices',
    async (query, understood, title, nearestQuery) => {
      renderShop(`/search?${new URLSearchParams({ query, category: 'All' }).toString()}`);
      expect(await findSentence(`We looked for ${understood}.`)).toBeVisible();
      const offers = within(await screen.findByRole('region', { name: title }));
      const expectedProducts = await fetchProducts(
        `query=${encodeURIComponent(query)}&${nearestQuery}&group=family&in_stock=true&limit=3`,
      );
      expect(expectedProducts.length).toBeGreaterThan(1);
      expect(offers.getAllByRole('link').map((link) => link.textContent)).toEqual(
        expectedProducts.map(({ name }) => name),
      );
    },
  );

  it('lets the shopper remove the price and search the words without it', async () => {
    const { user } = renderShop('/search?query=phone+under+1000&category=All');
    await screen.findByText('No results found for "phone under 1000".');
    await user.click(screen.getByRole('button', { name: 'Remove Up to ₦1,000' }));
    await waitFor(() => expect(address()).toBe('/search?query=phone&category=All'));
    expect(await cards()).not.toHaveLength(0);
  });

  it('in a category links to one where the same search finds something', async () => {
    const { user } = renderShop('/search?query=ovra+one&category=Powerbanks');
    expect(await screen.findByText('No results found for "ovra one" in Powerbanks.')).toBeVisible();
    expect(await findSentence('Other categories have it.')).toBeVisible();
    const { categories } = await fetchFacets('query=ovra+one&category=Powerbanks&group=family');
    const { value = '', count } = categories[0] ?? {};
    await user.click(await main().findByRole('link', { name: `See ${count} results in ${value}` }));
    const foundQuery = new URLSearchParams({ query: 'ovra one', category: value }).toString();
    await waitFor(() => expect(address()).toBe(`/search?${foundQuery}`));
    expect(await cards()).not.toHaveLength(0);
  });

  it('in a category does not claim that another one has a brand that is not sold', async () => {
    renderShop('/search?query=sony&category=Powerbanks');
    expect(await findSentence('We do not sell Sony. Other categories have something like it.')).toBeVisible();
  });

  it('of meaningless words links to all categories and popular products', async () => {
    renderShop('/search?query=qqxzqqxz&category=All');
    expect(await screen.findByText('No results found for "qqxzqqxz".')).toBeVisible();
    expect(await findSentence('Check the spelling, or try fewer words.')).toBeVisible();
    expect(main().getByRole('link', { name: 'Browse all categories' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  });
});

describe('a chosen search result', () => {
  const report = async () => (await recordedCalls('POST /products/searches/')).map(({ body }) => body);

  it('is reported once, by its link or by Add to Cart', async () => {
    const { user } = renderShop('/search?query=Phnoe&category=All');
    const [first, second] = await cards();
    if (!first || !second) throw new Error('Too few results.');
    const idOf = (card: HTMLElement) =>
      Number(/\d+$/.exec(within(card).getByRole('link').getAttribute('href') ?? '')?.[0]);
    const [one, other] = [idOf(first), idOf(second)];
    await user.click(within(second).getByRole('button', { name: 'Add to Cart' }));
    await user.pointer({ keys: '[MouseRight]', target: within(first).getByRole('link') });
    expect(await report()).toEqual([{ text: 'Phnoe', product_id: other }]);
    await user.click(within(first).getByRole('link'));
    await waitFor(() => expect(address()).toBe(`/product-details/${one}`));
    expect(await report()).toEqual([
      { text: 'Phnoe', product_id: other },
      { text: 'Phnoe', product_id: one },
    ]);
  });

  it('is reported when it opens in a new tab, too, and a failure is only logged', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('*/api/products/searches/', () => HttpResponse.error()));
    const { user } = renderShop('/search?query=phone&category=All');
    const [first] = await cards();
    await user.pointer({ keys: '[MouseMiddle]', target: within(first ?? document.body).getByRole('link') });
    await waitFor(async () => expect(await report()).toHaveLength(1));
    await waitFor(() =>
      expect(consoleError).toHaveBeenCalledWith('A choice could not be counted:', expect.anything()),
    );
    consoleError.mockRestore();
  });

  it.each(['/search', '/shop/Powerbanks'])('is not reported where nothing was searched: %s', async (path) => {
    const { user } = renderShop(path);
    const [first] = await cards();
    await user.click(within(first ?? document.body).getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(await report()).toEqual([]);
  });
});
