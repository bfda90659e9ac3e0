import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());
const server = mockServer();

it('ROUTES-09 /product-catalog shows its title', async () => {
  renderShop('/product-catalog');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'All models. Take your pick.' }),
  ).toBeInTheDocument();
});

it('ROUTES-10 the slider shows the three fixed products, each linked to its page', async () => {
  renderShop('/product-catalog');
  const slides = await screen.findAllByRole('group', { name: /of 3$/, hidden: true });
  const links = slides.map((slide) => slide.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/product-details/22', '/product-details/23', '/product-details/24']);
});

it('the slider moves by arrows and by swipe, wraps around, and makes the other models inert', async () => {
  const { user } = renderShop('/product-catalog');
  const carousel = within(await screen.findByRole('region', { name: 'Featured models' }));
  const reachableSlides = () =>
    carousel
      .getAllByRole('group', { name: /of 3$/, hidden: true })
      .filter((slide) => !slide.closest('[inert]'))
      .map((slide) => slide.getAttribute('aria-label'));
  expect(reachableSlides()).toEqual(['1 of 3']);
  await user.click(carousel.getByRole('button', { name: 'Next model' }));
  expect(reachableSlides()).toEqual(['2 of 3']);
  const secondSlide = carousel.getByRole('group', { name: '2 of 3' });
  const touchAt = (clientX: number) => ({ touches: [{ clientX }], changedTouches: [{ clientX }] });
  fireEvent.touchStart(secondSlide, touchAt(200));
  fireEvent.touchEnd(secondSlide, touchAt(100));
  expect(reachableSlides()).toEqual(['3 of 3']);
  await user.click(carousel.getByRole('button', { name: 'Next model' }));
  expect(reachableSlides()).toEqual(['1 of 3']);
  await user.click(carousel.getByRole('button', { name: 'Previous model' }));
  expect(reachableSlides()).toEqual(['3 of 3']);
});

it('ERRORS-22 the page shows the error when the models cannot be loaded, and tries again', async () => {
  server.use(
    http.get('*/api/products/:id/', () =>
      HttpResponse.json({ error: 'The shelves are being moved.' }, { status: 500 }),
    ),
  );
  const { user } = renderShop('/product-catalog');
  const sentence = await screen.findByText('Error: The shelves are being moved.');
  expect(sentence.closest('[role=alert]')).not.toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('group', { name: /of 3$/, hidden: true })).toHaveLength(3);
});

it('ERRORS-23 the page says so when none of the three products exists', async () => {
  server.use(
    http.get('*/api/products/:id/', () =>
      HttpResponse.json({ error: 'Product not found.' }, { status: 404 }),
    ),
  );
  renderShop('/product-catalog');
  expect(await screen.findByText('No featured products found.')).toBeInTheDocument();
});

it('the slider leaves out a model that no longer exists', async () => {
  server.use(
    http.get('*/api/products/23/', () => HttpResponse.json({ error: 'Product not found.' }, { status: 404 })),
  );
  renderShop('/product-catalog');
  expect(await screen.findAllByRole('group', { name: /of 2$/, hidden: true })).toHaveLength(2);
});
