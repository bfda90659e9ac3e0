import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

const makeViewed = (id: number) => ({
  product_id: id,
  name: `Product ${id}`,
  image_url: '/p.webp',
  price: id,
});

function storedIds(): number[] {
  const list = JSON.parse(window.localStorage.getItem('viewedProducts') ?? '[]') as { product_id: number }[];
  return list.map(({ product_id }) => product_id);
}

async function openProduct(productId: number, viewedIds: readonly number[]) {
  const viewedProducts = JSON.stringify(viewedIds.map(makeViewed));
  const { unmount } = renderShop(`/product-details/${productId}`, { stored: { viewedProducts } });
  await waitFor(() => {
    // The server shares this process with the page, and may refuse a call once as overloaded.
    const retryButton = screen.queryByRole('button', { name: 'Try again' });
    if (retryButton) fireEvent.click(retryButton);
    expect(storedIds()[0]).toBe(productId);
  });
  return unmount;
}

it('STORAGE-03 STORAGE-04 viewed products are stored newest first, at most 20', async () => {
  const viewedIds = Array.from({ length: 20 }, (_, at) => at + 101);
  await openProduct(1, viewedIds);
  expect(storedIds()).toEqual([1, ...viewedIds.slice(0, 19)]);
});

it('STORAGE-05 viewing a product again moves it to the front, without a duplicate', async () => {
  await openProduct(2, [3, 2, 4]);
  expect(storedIds()).toEqual([2, 3, 4]);
  expect(screen.getByRole('main')).toBeInTheDocument();
});
