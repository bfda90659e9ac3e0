import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Product } from '@contract/entities/product';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const ORDERS = 130;
const shop = shopFixture(() => openShop());
const server = mockServer();
let ada: Visitor;
let charger: Product;
let ids: number[];

beforeAll(async () => {
  // Orders take two units each, so the products with the most stock come first.
  const products = (await (await fetch(`${shop().address}/api/products/`)).json()) as Product[];
  const productsByStock = products.toSorted((one, other) => other.stock - one.stock);
  ada = await signedIn(shop().address);
  ids = [];
  for (const { product_id: id, stock } of productsByStock) {
    charger = await fetchProduct(shop().address, id);
    for (let remaining = stock; remaining >= 2 && ids.length < ORDERS; remaining -= 2)
      ids.unshift(await orderProduct(ada, charger));
    if (ids.length === ORDERS) break;
  }
}, 120_000);

const shownIds = () =>
  screen.getAllByRole('button', { name: /^View order/ }).map((button) => Number(button.dataset.views));
const findMoreButton = () => screen.queryByRole('button', { name: 'Show older orders' });

it('the list shows the newest hundred orders, and loads and announces older ones by keyboard', async () => {
  const { user } = renderShop('/user/orders', { stored: ada.stored });
  const button = await screen.findByRole('button', { name: 'Show older orders' });
  expect(shownIds()).toEqual(ids.slice(0, 100));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownIds()).toEqual(ids));
  expect(screen.getByText('30 older orders are shown.')).toHaveAttribute('role', 'status');
  expect(findMoreButton()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: `View order ${ids[100]}` })).toHaveFocus());
});

it('an older order that is cancelled shows it, and the older orders stay', async () => {
  const { user } = renderShop('/account/orders', { stored: ada.stored });
  await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
  const oldest = ids.at(-1);
  await user.click(await screen.findByRole('button', { name: `Cancel order ${oldest}` }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
  const row = () => screen.getByRole('rowheader', { name: `#${oldest}` }).closest('tr');
  await waitFor(() => expect(row()).toHaveTextContent('Cancelled'));
  expect(shownIds()).toEqual(ids);
});

it('the list shows an alert when older orders cannot be loaded, keeps the others, and can try again', async () => {
  const { user } = renderShop('/user/orders', { stored: ada.stored });
  const button = await screen.findByRole('button', { name: 'Show older orders' });
  server.use(http.get('*/api/user/orders/', () => HttpResponse.error()));
  await user.click(button);
  const sentence = await screen.findByText("We couldn't load older orders. Please try again.");
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  expect(shownIds()).toEqual(ids.slice(0, 100));
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(shownIds()).toEqual(ids));
});

it('the dashboard shows the newest four orders, without a button for older ones', async () => {
  renderShop('/account', { stored: ada.stored });
  const recent = await screen.findByRole('region', { name: 'Recent orders' });
  expect(await within(recent).findAllByRole('button', { name: /^View order/ })).toHaveLength(4);
  expect(findMoreButton()).toBeNull();
});

it('a list that fits one page has no button for older orders', async () => {
  const bola = await signedIn(shop().address);
  const id = await orderProduct(bola, charger);
  renderShop('/user/orders', { stored: bola.stored });
  expect(await screen.findByRole('button', { name: `View order ${id}` })).toBeVisible();
  expect(findMoreButton()).toBeNull();
});
