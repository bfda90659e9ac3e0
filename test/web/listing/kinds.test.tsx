import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedProduct } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { findCards, openList, sortSelect, listedCount } from './filteredList';

shopFixture(() => openShop());
const server = mockServer();

const OTHERS = 'Other products that mention it';

afterEach(() => jest.restoreAllMocks());

const findOthers = () => screen.findByRole('region', { name: OTHERS });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent.replaceAll('\u00a0', ' '));
const fetchResults = async (query: string) => {
  const response = await fetch(`/api/products/?${query}`);
  const products = (await response.json()) as ListedProduct[];
  return { names: products.map(({ name }) => name), count: Number(response.headers.get('x-kind-count')) };
};

describe('products that only mention the search', () => {
  it('are listed under a heading of their own, below the matches', async () => {
    renderShop('/search?query=charger&category=All');
    const { names, count } = await fetchResults('query=charger&group=family');
    expect(namesIn(await findOthers())).toEqual(names.slice(count, 10));
    expect(namesIn(screen.getByRole('region', { name: 'Products' }))).toEqual(names.slice(0, count));
    expect(await findCards()).toHaveLength(10);
    expect(listedCount()).toBe(names.length);
    expect(screen.getByRole('navigation', { name: /pages?/i })).toBeVisible();
  });

  it('have the heading on later pages, too', async () => {
    const { user } = await openList('/search?query=charger&category=All&page=2');
    const { names } = await fetchResults('query=charger&group=family');
    expect(namesIn(await findOthers())).toEqual(names.slice(10, 20));
    expect(screen.queryByRole('region', { name: 'Products' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Skip to products' }));
    expect(screen.getByRole('heading', { name: OTHERS })).toHaveFocus();
  });

  it.each([
    ['samsng', 'Other products that mention phones'],
    ['sony', 'Other products'],
  ])('have a heading without the name of a brand that is not sold: %s', async (query, heading) => {
    renderShop(`/search?query=${query}&category=All`);
    expect(await screen.findByRole('region', { name: heading })).toBeVisible();
  });

  it('are not separated in another order', async () => {
    const { user } = await openList('/search?query=charger&category=All');
    await findOthers();
    await user.selectOptions(sortSelect(), 'Price: low to high');
    await waitFor(() => expect(screen.queryByRole('heading', { name: OTHERS })).toBeNull());
    expect(await findCards()).toHaveLength(10);
  });

  it('are not separated when all results match', async () => {
    renderShop('/search?query=charger&category=All&type=charger');
    await findCards();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toContain(
      'Products',
    );
    expect(screen.queryByRole('heading', { name: /Other products/ })).toBeNull();
  });

  it.each([undefined, 'x', '0', '99'])('are not separated when the count is %s', async (kindCount) => {
    const { names } = await fetchResults('query=charger&group=family');
    const products = (await (
      await fetch('/api/products/?query=charger&group=family')
    ).json()) as ListedProduct[];
    server.use(
      http.get('*/api/products/', () =>
        HttpResponse.json(products, {
          headers: {
            'x-total-count': String(products.length),
            ...(kindCount && { 'x-kind-count': kindCount }),
          },
        }),
      ),
    );
    renderShop('/search?query=charger&category=All');
    await findCards();
    expect(namesIn(screen.getByRole('region', { name: 'Products' }))).toEqual(names.slice(0, 10));
    expect(screen.queryByRole('heading', { name: /Other products/ })).toBeNull();
  });
});
