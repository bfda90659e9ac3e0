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
const broken = mockServer();
const sent = recordCalls(broken);

const LIST = '*/api/products/';
const cards = () => screen.findAllByRole('article');

const names = async () => (await cards()).map((card) => within(card).getByRole('link').textContent);

async function someProduct() {
  const answer = await callShop(shop().address, dealsOfTheDay);
  return Array.isArray(answer.body) ? answer.body[0] : undefined;
}

/** Mocks so many results of the server. */
async function results(count: number) {
  const product = await someProduct();
  const list = Array.from({ length: count }, (_none, at) => ({
    ...product,
    product_id: at + 1,
    name: `Thing ${at + 1}`,
  }));
  broken.use(http.get(LIST, () => HttpResponse.json(list)));
}

/** Mocks a list of so many products, page by page. */
async function pagesOf(count: number) {
  const product = await someProduct();
  const answer = ({ request }: { request: Request }) => {
    const params = new URL(request.url).searchParams;
    const [offset, limit] = [Number(params.get('offset')), Number(params.get('limit'))];
    const list = Array.from({ length: Math.min(limit, Math.max(0, count - offset)) }, (_none, at) => ({
      ...product,
      product_id: offset + at + 1,
      name: `Thing ${offset + at + 1}`,
    }));
    return HttpResponse.json(list, { headers: { 'x-total-count': String(count) } });
  };
  broken.use(http.get(LIST, answer));
}

describe('a category', () => {
  it('ROUTES-14 CATEGORY-01 CATEGORY-02 CATEGORY-04 CATEGORY-06 lists its products, requested with its name and the token', async () => {
    const ada = await signedIn(shop().address);
    renderShop('/shop/Powerbanks', { stored: ada.stored });
    const found = await cards();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerbanks');
    const links = found.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links.every((href) => /^\/product-details\/\d+$/.test(href ?? ''))).toBe(true);
    const answer = await fetch('/api/products/?category_id=7&group=family&sort=popular');
    const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    expect(found.map((card) => within(card).getByRole('link').textContent)).toEqual(names);
    const [call] = await sent('GET /products/?');
    expect(asSpecified(call?.line ?? '')).toBe(
      'GET /products/?category=Powerbanks&group=family&sort=popular',
    );
    expect(call?.authorization).toBe(`Bearer ${ada.stored.access_token}`);
  });

  it.each(['/shop/Cases%20%26%20Screen%20Protector%2FGuard', '/shop/Cases%20&%20Screen%20Protector/Guard'])(
    'CATEGORY-03 works with a slash in its name: %s',
    async (path) => {
      renderShop(path);
      await cards();
      expect(screen.getByRole('heading', { level: 1, name: 'Cases & Screen Protector/Guard' })).toBeVisible();
    },
  );

  it('CATEGORY-05 has cards that add to the cart', async () => {
    const { user } = renderShop('/shop/Powerbanks');
    const [first] = await cards();
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
    const [first] = await cards();
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
  ])('ERRORS-18 shows a failure, and no products after a retry with %s', async (_what, answer) => {
    broken.use(http.get(LIST, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderShop('/shop/Powerbanks');
    const failed = await screen.findByText('Failed to load products');
    expect(failed.closest('[role=alert]')).not.toBeNull();
    broken.use(http.get(LIST, () => HttpResponse.json(answer)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No products found in this category.')).toBeVisible();
  });

  it('ERRORS-24 A11Y-08 shows an alert when a sold-out card is added', async () => {
    const product = await someProduct();
    broken.use(http.get(LIST, () => HttpResponse.json([{ ...product, stock: 0 }])));
    const { user } = renderShop('/shop/Powerbanks');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    const words = await screen.findByText('Product is out of stock!');
    expect(words.closest('[role=alert]')).not.toBeNull();
    expect(screen.getAllByRole('link', { name: 'Cart, 0 items' })).not.toHaveLength(0);
  });
});

it('ROUTES-11 ROUTES-12 ERRORS-21 the list view requests products by category and searchQuery', async () => {
  broken.use(http.get(LIST, () => HttpResponse.error()));
  renderShop('/products?category=Powerbanks&searchQuery=bask');
  expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  const [call] = await sent('GET /products/?');
  expect(call?.line).toContain('GET /products/?category=Powerbanks&searchQuery=bask&');
});

describe('the search', () => {
  it('ROUTES-15 SEARCH-01 SEARCH-02 requests products once with query and category', async () => {
    renderShop('/search?query=bask&category=Powerbanks');
    for (const name of await names()) expect(name).toMatch(/bask/i);
    const calls = (await sent('GET /products/?')).map(({ line }) => asSpecified(line));
    expect(calls).toEqual(['GET /products/?query=bask&category=Powerbanks&group=family']);
  });

  it('SEARCH-03 SEARCH-04 SEARCH-05 shows ten results per page without another request', async () => {
    await results(23);
    const { user } = renderShop('/search?query=thing');
    expect(await names()).toHaveLength(10);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getByRole('link', { name: 'Next page' }));
    expect((await names())[0]).toBe('Thing 11');
    await user.click(pages.getByRole('link', { name: 'Page 3' }));
    expect(await names()).toEqual(['Thing 21', 'Thing 22', 'Thing 23']);
    expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(await sent('GET /products/?')).toHaveLength(1);
  });

  it('SEARCH-09 shows no pages for exactly ten results', async () => {
    await results(10);
    renderShop('/search?query=thing');
    expect(await names()).toHaveLength(10);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it.each([
    ['SEARCH-06', '/search?query=zzzz', 'No results found for "zzzz".'],
    ['SEARCH-07', '/search?query=zzzz&category=Powerbanks', 'No results found for "zzzz" in Powerbanks.'],
    ['SEARCH-07', '/search?category=Powerbanks', 'No results found in Powerbanks.'],
    ['SEARCH-08', '/search', 'No results found.'],
  ])('%s says at %s: %s', async (_id, path, text) => {
    await results(0);
    renderShop(path);
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });
});

it.each(['/shop/Powerbanks', '/products'])(
  'the server pages the list %s',
  async (path) => {
    await pagesOf(99);
    const { user } = renderShop(path);
    expect(await names()).toHaveLength(48);
    const third = screen.getByRole('link', { name: 'Page 3' });
    await user.click(third);
    await waitFor(async () => expect(await names()).toEqual(['Thing 97', 'Thing 98', 'Thing 99']));
    expect(address()).toBe(`${path}?page=3`);
    expect(third).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', path);
    const calls = (await sent('GET /products/?')).map(({ line }) => line);
    expect(calls).toEqual([calls[0], `${calls[0]}&offset=96`]);
  },
);

it('an address with a page beyond the list leads to its last page', async () => {
  await pagesOf(99);
  renderShop('/products?page=12');
  await waitFor(async () => expect(await names()).toEqual(['Thing 97', 'Thing 98', 'Thing 99']));
  expect(address()).toBe('/products?page=3');
});

it('SEARCH-04 the page of the results is in the address', async () => {
  renderShop('/search?query=a&page=2');
  await cards();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});
