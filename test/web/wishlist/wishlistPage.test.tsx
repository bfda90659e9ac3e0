import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { intervals } from '../../support/timers';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const WISH = { product_id: 22, name: 'An old name', image_url: '/c.webp', price: 5, stock: 0 };
const stored = { wishlist: JSON.stringify([WISH]) };

afterEach(() => jest.restoreAllMocks());

const findCard = (name: string | RegExp) => screen.findByRole('article', { name });

it('WISHLIST-01 WISHLIST-02 an empty wishlist shows a picture and a link to the shop', async () => {
  renderShop('/wishlist');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Wishlist' })).toBeVisible();
  expect(screen.getByText('Your wishlist is currently empty.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('img')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Shop' })).toHaveAttribute('href', '/');
});

it('WISHLIST-03 WISHLIST-04 WISHLIST-09 WISHLIST-10 the wishlist refreshes its items when it is opened', async () => {
  renderShop('/wishlist', { stored });
  const item = within(await findCard(/Ovra One 12 Pro/));
  expect(screen.getByText('1 product')).toBeVisible();
  expect(item.getByText('₦1,289,000')).toBeInTheDocument();
  expect(item.getByText('In Stock')).toBeInTheDocument();
  const picture = (await findCard(/Ovra One 12 Pro/)).querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/^\/media\/products\/.+/);
  expect(item.getByRole('link')).toHaveAttribute('href', '/product-details/22');
  expect((await recordedCalls('GET /products/22/')).length).toBeGreaterThan(0);
});

it('WISHLIST-05 WISHLIST-07 WISHLIST-13 a failing refresh is only logged, and a sold-out item cannot be bought', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/products/22/', () => HttpResponse.error()));
  renderShop('/wishlist', { stored });
  const item = within(await findCard('An old name'));
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('22'), expect.anything()),
  );
  expect(item.getAllByText('Out of Stock')).toHaveLength(2);
  expect(item.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  consoleError.mockRestore();
});

it('WISHLIST-06 WISHLIST-08 the buttons of an item work and stay on the page', async () => {
  const { user } = renderShop('/wishlist', { stored });
  const item = within(await findCard(/Ovra One 12 Pro/));
  await user.click(item.getByRole('button', { name: 'Add to Cart' }));
  expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0);
  await user.click(item.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('Your wishlist is currently empty.')).toBeVisible();
  expect(address()).toBe('/wishlist');
});

it('WISHLIST-08 a removal can be undone, and the item returns to its position', async () => {
  const items = [22, 23, 24].map((product_id) => ({ ...WISH, product_id, name: `Wish ${product_id}` }));
  server.use(http.get('*/api/products/:id/', () => HttpResponse.error()));
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderShop('/wishlist', { stored: { wishlist: JSON.stringify(items) } });
  const names = () =>
    screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
  await user.click(within(await findCard('Wish 23')).getByRole('button', { name: 'Remove' }));
  expect(names()).toEqual(['Wish 22', 'Wish 24']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Wish 22', 'Wish 23', 'Wish 24']);
  consoleError.mockRestore();
});

it('WISHLIST-06 an item from abroad is marked as such in the cart too', async () => {
  const item = { ...WISH, stock: 4, is_abroad_order: true, abroad_delivery_days: 21 };
  server.use(http.get('*/api/products/22/', () => HttpResponse.error()));
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderShop('/wishlist', { stored: { wishlist: JSON.stringify([item]) } });
  await user.click(within(await findCard('An old name')).getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(JSON.parse(window.localStorage.getItem('cartData') ?? '[]')).toEqual([
      expect.objectContaining({ is_abroad_order: true, abroad_delivery_days: 21 }),
    ]),
  );
  consoleError.mockRestore();
});

it('WISHLIST-11 the wishlist refreshes every 30 seconds', async () => {
  const every = intervals();
  renderShop('/wishlist', { stored });
  await findCard(/Ovra One 12 Pro/);
  const before = (await recordedCalls('GET /products/22/')).length;
  const [refresh, ...others] = every(30_000);
  expect(others).toEqual([]);
  act(() => refresh?.());
  await waitFor(async () => expect(await recordedCalls('GET /products/22/')).toHaveLength(before + 1));
});
