import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CATEGORIES } from '@contract/entities/category';
import { mockServer } from '../../support/mockServer';
import { newCustomer } from '../../support/customer';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

const shop = shopFixture(() => openShop());
const server = mockServer();

const PATH = '/category-full-display/';
const [FIRST, SECOND] = CATEGORIES;

async function renderSignedIn() {
  const { access } = await newCustomer(shop().address);
  return renderShop(PATH, { stored: { access_token: access } });
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'All categories' }));
const findCards = () => screen.findAllByRole('article');

/** Records the calls for products of a category from now on. */
function recordCategoryCalls(): { ids: number[]; authorizations: (string | null)[] } {
  const calls = { ids: [] as number[], authorizations: [] as (string | null)[] };
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const id = new URL(request.url).searchParams.get('category_id');
    if (id === null) return;
    calls.ids.push(Number(id));
    calls.authorizations.push(request.headers.get('authorization'));
  });
  return calls;
}

it('ROUTES-21 FULLDISPLAY-01 the page shows a sidebar of the 15 categories', async () => {
  await renderSignedIn();
  await findCards();
  const names = sidebar()
    .getAllByRole('button')
    .map((button) => button.firstChild?.textContent);
  expect(names).toEqual(CATEGORIES.map(({ name }) => name));
});

it('FULLDISPLAY-02 the first category is selected after loading', async () => {
  await renderSignedIn();
  await findCards();
  expect(sidebar().getByRole('button', { name: FIRST.name })).toHaveAttribute('aria-current', 'true');
});

it('FULLDISPLAY-03 choosing a category shows its products', async () => {
  const { user } = await renderSignedIn();
  const namesBefore = (await findCards()).map((card) => card.getAttribute('aria-label'));
  await user.click(sidebar().getByRole('button', { name: SECOND.name }));
  const namesAfter = (await findCards()).map((card) => card.getAttribute('aria-label'));
  const response = await fetch(`/api/products/?category_id=${SECOND.id}`);
  const products = (await response.json()) as { name: string }[];
  expect(namesAfter).toEqual(products.map(({ name }) => name));
  expect(namesAfter).not.toEqual(namesBefore);
});

it('FULLDISPLAY-04 FULLDISPLAY-05 a card shows the medium image, the name and the price with 2 decimals', async () => {
  await renderSignedIn();
  const [card] = await findCards();
  const response = await fetch(`/api/products/?category_id=${FIRST.id}&limit=1`);
  const [product] = (await response.json()) as {
    name: string;
    price: number;
    image_urls: { medium: string };
  }[];
  expect(card?.querySelector('img')).toHaveAttribute('src', product?.image_urls.medium);
  expect(card).toHaveTextContent(`${product?.name}₦${product?.price.toLocaleString('en-NG')}.00`);
});

it('FULLDISPLAY-06 hovering swaps in the secondary image and leaving brings the first back', async () => {
  const { user } = await renderSignedIn();
  const [card] = await findCards();
  const pictureSrc = () => card?.querySelector('img')?.getAttribute('src');
  const mainSrc = pictureSrc();
  if (!card) throw new Error('no card');
  await user.hover(card);
  expect(pictureSrc()).toMatch(/back-400/);
  await user.unhover(card);
  expect(pictureSrc()).toBe(mainSrc);
});

it('FULLDISPLAY-07 without a secondary image hovering changes nothing', async () => {
  server.use(
    http.get('*/api/products/', async ({ request }) => {
      const response = await fetch(request.url.replace('/products/?', '/products?'));
      const products = (await response.json()) as object[];
      return HttpResponse.json(products.map((product) => ({ ...product, secondary_image_urls: null })));
    }),
  );
  const { user } = await renderSignedIn();
  const [card] = await findCards();
  const pictureSrc = () => card?.querySelector('img')?.getAttribute('src');
  const mainSrc = pictureSrc();
  if (!card) throw new Error('no card');
  await user.hover(card);
  expect(pictureSrc()).toBe(mainSrc);
});

it('FULLDISPLAY-08 clicking a card goes to its product', async () => {
  const { user } = await renderSignedIn();
  const [card] = await findCards();
  const link = within(card ?? document.body).getByRole('link');
  await user.click(link);
  expect(address()).toMatch(/^\/product-details\/\d+$/);
});

it('FULLDISPLAY-09 a spinner shows while loading', async () => {
  server.use(http.get('*/api/products/', () => new Promise<never>(() => undefined)));
  await renderSignedIn();
  expect(await screen.findByText('Loading products…')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('FULLDISPLAY-10 an empty category shows that it has no products', async () => {
  server.use(http.get('*/api/products/', () => HttpResponse.json([])));
  await renderSignedIn();
  expect(await screen.findByText('No products found in this category.')).toBeInTheDocument();
});

it('ERRORS-45 a failing call is only logged, and the list is empty', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/products/', () => HttpResponse.json({ error: 'No.' }, { status: 500 })));
  await renderSignedIn();
  expect(await screen.findByText('No products found in this category.')).toBeInTheDocument();
  expect(consoleError).toHaveBeenCalledWith(
    expect.stringContaining('could not be loaded'),
    expect.anything(),
  );
  consoleError.mockRestore();
});

it('FULLDISPLAY-11 without a token nothing is loaded, and the public pages are offered', async () => {
  const calls = recordCategoryCalls();
  renderShop(PATH);
  const link = await screen.findByRole('link', { name: 'Cases & Screen Protector/Guard' });
  expect(link).toHaveAttribute('href', '/shop/Cases%20%26%20Screen%20Protector%2FGuard');
  fireEvent.focus(window);
  expect(calls.ids).toEqual([]);
});

it('FULLDISPLAY-12 all 15 categories are loaded in parallel, with Bearer', async () => {
  const calls = recordCategoryCalls();
  await renderSignedIn();
  await findCards();
  expect([...calls.ids].sort((one, other) => one - other)).toEqual(CATEGORIES.map(({ id }) => id));
  expect(calls.authorizations.every((header) => header?.startsWith('Bearer '))).toBe(true);
});

it('a long category has pages, and another category begins at its first page', async () => {
  server.use(
    http.get('*/api/products/', async ({ request }) => {
      const response = await fetch(request.url.replace('/products/?', '/products?'));
      const [product] = (await response.json()) as object[];
      return HttpResponse.json(
        Array.from({ length: 50 }, (_none, at) => ({ ...product, product_id: at + 1 })),
      );
    }),
  );
  const { user } = await renderSignedIn();
  expect(await findCards()).toHaveLength(48);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await findCards()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Powerbanks' }));
  expect(await findCards()).toHaveLength(48);
});
