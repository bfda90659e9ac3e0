import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { dealsOfTheDay } from '@contract/calls/catalog';
import { mockServer } from '../../support/mockServer';
import { callShop } from '../../support/customer';
import { address, renderShop } from '../../support/renderShop';
import { asSpecified, recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const LIST = '*/api/products/';
const findCards = () => screen.findAllByRole('article');

const readNames = async () => (await findCards()).map((card) => within(card).getByRole('link').textContent);

async function firstDeal() {
  const response = await callShop(shop().address, dealsOfTheDay);
  return Array.isArray(response.body) ? response.body[0] : undefined;
}

/** Mocks so many results of the server. */
async function mockResults(count: number) {
  const product = await firstDeal();
  const list = Array.from({ length: count }, (_none, at) => ({
    ...product,
    product_id: at + 1,
    name: `Thing ${at + 1}`,
  }));
  server.use(http.get(LIST, () => HttpResponse.json(list)));
}

/** Mocks a list of so many products, page by page. */
async function mockPages(count: number) {
  const product = await firstDeal();
  const resolver = ({ request }: { request: Request }) => {
    const params = new URL(request.url).searchParams;
    const [offset, limit] = [Number(params.get('offset')), Number(params.get('limit'))];
    const list = Array.from({ length: Math.min(limit, Math.max(0, count - offset)) }, (_none, at) => ({
      ...product,
      product_id: offset + at + 1,
      name: `Thing ${offset + at + 1}`,
    }));
    return HttpResponse.json(list, { headers: { 'x-total-count': String(count) } });
  };
  server.use(http.get(LIST, resolver));
}

describe('a category', () => {
  it('ROUTES-14 CATEGORY-01 CATEGORY-02 CATEGORY-04 CATEGORY-06 lists its products, requested with its name and the token', async () => {
    const ada = await signedIn(shop().address);
    renderShop('/shop/Powerbanks', { stored: ada.stored });
    const shownCards = await findCards();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerbanks');
    const links = shownCards.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links.every((href) => /^\/product-details\/\d+$/.test(href ?? ''))).toBe(true);
    const response = await fetch('/api/products/?category_id=7&group=family&sort=popular');
    const readNames = ((await response.json()) as { name: string }[]).map(({ name }) => name);
    expect(shownCards.map((card) => within(card).getByRole('link').textContent)).toEqual(readNames);
    const [call] = await recordedCalls('GET /products/?');
    expect(asSpecified(call?.line ?? '')).toBe(
      'GET /products/?category=Powerbanks&group=family&sort=popular',
    );
    expect(call?.authorization).toBe(`Bearer ${ada.stored.access_token}`);
  });

  it.each(['/shop/Cases%20%26%20Screen%20Protector%2FGuard', '/shop/Cases%20&%20Screen%20Protector/Guard'])(
    'CATEGORY-03 works with a slash in its name: %s',
    async (path) => {
      renderShop(path);
      await findCards();
      expect(screen.getByRole('heading', { level: 1, name: 'Cases & Screen Protector/Guard' })).toBeVisible();
    },
  );

  it('CATEGORY-05 has cards that add to the cart', async () => {
    const { user } = renderShop('/shop/Powerbanks');
    const [first] = await findCards();
    if (!first) throw new Error('no card');
    await user.click(within(first).getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0);
    await user.click(within(first).getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0);
    expect(await screen.findByText('Already in your cart: 1')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'View cart' }).at(-1)).toHaveAttribute('href', '/cart');
  });

  it('HOME-27 PRODUCT-19 has cards whose wishlist button toggles', async () => {
    const { user } = renderShop('/shop/Powerbanks');
    const [first] = await findCards();
    const bar = within(screen.getByRole('banner'));
    const press = (name: string) => user.click(within(first ?? document.body).getByRole('button', { name }));
    await press('Add to Wishlist');
    expect(bar.getByRole('link', { name: 'Wishlist, 1 item' })).toBeInTheDocument();
    await press('Remove from Wishlist');
    expect(bar.getByRole('link', { name: 'Wishlist, 0 items' })).toBeInTheDocument();
  });

  it.each([
    ['ERRORS-19 an empty list', []],
    ['ERRORS-20 an object', { products: [] }],
    ['ERRORS-20 a text', 'none'],
    ['products without a readable price', [{ product_id: 1, name: 'Thing', price: 'soon', stock: 3 }]],
  ])('ERRORS-18 shows a failure, and no products after a retry with %s', async (_what, response) => {
    server.use(http.get(LIST, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderShop('/shop/Powerbanks');
    const message = await screen.findByText('Failed to load products');
    expect(message.closest('[role=alert]')).not.toBeNull();
    server.use(http.get(LIST, () => HttpResponse.json(response)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No products found in this category.')).toBeVisible();
  });

  it('ERRORS-24 A11Y-08 shows an alert when a sold-out card is added', async () => {
    const product = await firstDeal();
    server.use(http.get(LIST, () => HttpResponse.json([{ ...product, stock: 0 }])));
    const { user } = renderShop('/shop/Powerbanks');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    const alert = await screen.findByText('Product is out of stock!');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(screen.getAllByRole('link', { name: 'Cart, 0 items' })).not.toHaveLength(0);
  });
});

it('ROUTES-11 ROUTES-12 ERRORS-21 the list view requests products by category and searchQuery', async () => {
  server.use(http.get(LIST, () => HttpResponse.error()));
  renderShop('/products?category=Powerbanks&searchQuery=bask');
  expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  const [call] = await recordedCalls('GET /products/?');
  expect(call?.line).toContain('GET /products/?category=Powerbanks&searchQuery=bask&');
});

describe('the search', () => {
  it('ROUTES-15 SEARCH-01 SEARCH-02 requests products once with query and category', async () => {
    renderShop('/search?query=bask&category=Powerbanks');
    for (const name of await readNames()) expect(name).toMatch(/bask/i);
    const calls = (await recordedCalls('GET /products/?')).map(({ line }) => asSpecified(line));
    expect(calls).toEqual(['GET /products/?query=bask&category=Powerbanks&group=family']);
  });

  it('SEARCH-03 SEARCH-04 SEARCH-05 shows ten results per page without another request', async () => {
    await mockResults(23);
    const { user } = renderShop('/search?query=thing');
    expect(await readNames()).toHaveLength(10);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getByRole('link', { name: 'Next page' }));
    expect((await readNames())[0]).toBe('Thing 11');
    await user.click(pages.getByRole('link', { name: 'Page 3' }));
    expect(await readNames()).toEqual(['Thing 21', 'Thing 22', 'Thing 23']);
    expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(await recordedCalls('GET /products/?')).toHaveLength(1);
  });

  it('SEARCH-09 shows no pages for exactly ten results', async () => {
    await mockResults(10);
    renderShop('/search?query=thing');
    expect(await readNames()).toHaveLength(10);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it.each([
    ['SEARCH-06', '/search?query=zzzz', 'No results found for "zzzz".'],
    ['SEARCH-07', '/search?query=zzzz&category=Powerbanks', 'No results found for "zzzz" in Powerbanks.'],
    ['SEARCH-07', '/search?category=Powerbanks', 'No results found in Powerbanks.'],
    ['SEARCH-08', '/search', 'No results found.'],
  ])('%s says at %s: %s', async (_id, path, text) => {
    await mockResults(0);
    renderShop(path);
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });
});

it.each(['/shop/Powerbanks', '/products'])('the server pages the list %s', async (path) => {
  await mockPages(99);
  const { user } = renderShop(path);
  expect(await readNames()).toHaveLength(48);
  const third = screen.getByRole('link', { name: 'Page 3' });
  await user.click(third);
  await waitFor(async () => expect(await readNames()).toEqual(['Thing 97', 'Thing 98', 'Thing 99']));
  expect(address()).toBe(`${path}?page=3`);
  expect(third).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', path);
  const calls = (await recordedCalls('GET /products/?')).map(({ line }) => line);
  expect(calls).toEqual([calls[0], `${calls[0]}&offset=96`]);
});

it('an address with a page beyond the list leads to its last page', async () => {
  await mockPages(99);
  renderShop('/products?page=12');
  await waitFor(async () => expect(await readNames()).toEqual(['Thing 97', 'Thing 98', 'Thing 99']));
  expect(address()).toBe('/products?page=3');
});

it('SEARCH-04 the page of the results is in the address', async () => {
  renderShop('/search?query=a&page=2');
  await findCards();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});
