import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

const viewed = (id: number) => ({ product_id: id, name: `Product ${id}`, image_url: '/p.webp', price: id });

function storedIds(): number[] {
  const list = JSON.parse(window.localStorage.getItem('viewedProducts') ?? '[]') as { product_id: number }[];
  return list.map(({ product_id }) => product_id);
}

async function open(productId: number, before: readonly number[]) {
  const viewedProducts = JSON.stringify(before.map(viewed));
  const { unmount } = renderShop(`/product-details/${productId}`, { stored: { viewedProducts } });
  await waitFor(() => {
    // The server shares this process with the page, and may refuse a call once as overloaded.
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) fireEvent.click(again);
    expect(storedIds()[0]).toBe(productId);
  });
  return unmount;
}

it('STORAGE-03 STORAGE-04 viewed products are stored newest first, at most 20', async () => {
  const before = Array.from({ length: 20 }, (_, at) => at + 101);
  await open(1, before);
  expect(storedIds()).toEqual([1, ...before.slice(0, 19)]);
});

it('STORAGE-05 viewing a product again moves it to the front, without a duplicate', async () => {
  await open(2, [3, 2, 4]);
  expect(storedIds()).toEqual([2, 3, 4]);
  expect(screen.getByRole('main')).toBeInTheDocument();
});
