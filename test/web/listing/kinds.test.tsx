import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedProduct } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { cards, openList, sorts, told } from './filteredList';

shopFixture(() => openShop());
const broken = mockServer();

const OTHERS = 'Other products that mention it';

afterEach(() => jest.restoreAllMocks());

const others = () => screen.findByRole('region', { name: OTHERS });
const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent.replaceAll('\u00a0', ' '));
const found = async (query: string) => {
  const reply = await fetch(`/api/products/?${query}`);
  const products = (await reply.json()) as ListedProduct[];
  return { names: products.map(({ name }) => name), count: Number(reply.headers.get('x-kind-count')) };
};

describe('products that only mention the search', () => {
  it('are listed under a heading of their own, below the matches', async () => {
    renderShop('/search?query=charger&category=All');
    const { names, count } = await found('query=charger&group=family');
    expect(namesIn(await others())).toEqual(names.slice(count, 10));
    expect(namesIn(screen.getByRole('region', { name: 'Products' }))).toEqual(names.slice(0, count));
    expect(await cards()).toHaveLength(10);
    expect(told()).toBe(names.length);
    expect(screen.getByRole('navigation', { name: /pages?/i })).toBeVisible();
  });

  it('have the heading on later pages, too', async () => {
    const { user } = await openList('/search?query=charger&category=All&page=2');
    const { names } = await found('query=charger&group=family');
    expect(namesIn(await others())).toEqual(names.slice(10, 20));
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
    await others();
    await user.selectOptions(sorts(), 'Price: low to high');
    await waitFor(() => expect(screen.queryByRole('heading', { name: OTHERS })).toBeNull());
    expect(await cards()).toHaveLength(10);
  });

  it('are not separated when all results match', async () => {
    renderShop('/search?query=charger&category=All&type=charger');
    await cards();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toContain('Products');
    expect(screen.queryByRole('heading', { name: /Other products/ })).toBeNull();
  });

  it.each([undefined, 'x', '0', '99'])('are not separated when the count is %s', async (told) => {
    const { names } = await found('query=charger&group=family');
    const real = (await (await fetch('/api/products/?query=charger&group=family')).json()) as ListedProduct[];
    broken.use(
      http.get('*/api/products/', () =>
        HttpResponse.json(real, {
          headers: { 'x-total-count': String(real.length), ...(told && { 'x-kind-count': told }) },
        }),
      ),
    );
    renderShop('/search?query=charger&category=All');
    await cards();
    expect(namesIn(screen.getByRole('region', { name: 'Products' }))).toEqual(names.slice(0, 10));
    expect(screen.queryByRole('heading', { name: /Other products/ })).toBeNull();
  });
});
