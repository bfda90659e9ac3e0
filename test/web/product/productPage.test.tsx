import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getProduct } from '@contract/calls/catalog';
import { DEFAULT_IMAGE, type Product, type ProductDetail } from '@contract/entities/product';
import { flyToCart } from '../../../src/web/shared/flyToCart';
import { mockServer } from '../../support/mockServer';
import { callShop } from '../../support/customer';
import { renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

/** Mocks product 22 with these facts changed. */
async function mockProduct(facts: Partial<Product>) {
  const response = await callShop(shop().address, getProduct, { params: { productId: 22 } });
  server.use(http.get('*/api/products/22/', () => HttpResponse.json({ ...response.body, ...facts })));
}

const anyText: unknown = expect.any(String);
const readViewed = (): unknown => JSON.parse(window.localStorage.getItem('viewedProducts') ?? '[]');
const findIncreaseButton = () => screen.findByRole('button', { name: 'Increase quantity' });

describe('the product page', () => {
  it('ROUTES-13 PRODUCT-01 PRODUCT-09 PRODUCT-15 PRODUCT-18 shows the product and a chat link, and stores the visit', async () => {
    renderShop('/product-details/22');
    const heading = await screen.findByRole('heading', { level: 1, name: /Ovra One 12 Pro/ });
    expect(screen.getByText('₦1,289,000')).toBeInTheDocument();
    expect(document.title).toContain(heading.textContent);
    const chat = screen.getByRole('link', { name: 'Order on chat' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain(heading.textContent);
    expect((await recordedCalls('GET /products/22/')).length).toBe(1);
    await waitFor(() =>
      expect(readViewed()).toEqual([
        { product_id: 22, name: heading.textContent, image_url: anyText, price: 1289000 },
      ]),
    );
  });

  it('PRODUCT-02 PRODUCT-03 PRODUCT-04 PRODUCT-05 PRODUCT-08 keeps the quantity between 1 and the stock, and adds it', async () => {
    await mockProduct({ stock: 2 });
    const { user } = renderShop('/product-details/22');
    const increaseButton = await findIncreaseButton();
    const readQuantity = () => increaseButton.parentElement?.querySelector('output')?.textContent;
    expect(readQuantity()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(readQuantity()).toBe('1');
    await user.click(increaseButton);
    await user.click(increaseButton);
    expect(readQuantity()).toBe('2');
    expect(screen.getByText('Cannot add more than available stock (2).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Added to cart')).toBeVisible();
    await waitFor(() =>
      expect(JSON.parse(window.localStorage.getItem('cartData') ?? '[]')).toEqual([
        expect.objectContaining({ product_id: 22, quantity: 2, stock: 2 }),
      ]),
    );
  });

  it('PRODUCT-06 PRODUCT-07 shows when the product is out of stock', async () => {
    await mockProduct({ stock: 0 });
    renderShop('/product-details/22');
    expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  });

  it.each([
    ['PRODUCT-12', 14, '7-14 business days'],
    ['PRODUCT-13', null, '7-14 business days'],
    ['PRODUCT-14', 21, '21 days'],
  ])('%s shows that an item from abroad with %s days takes %s', async (_id, abroad_delivery_days, text) => {
    await mockProduct({ is_abroad_order: true, abroad_delivery_days });
    renderShop('/product-details/22');
    expect(await screen.findByText(withText(new RegExp(text)))).toBeVisible();
    const price = screen.getByText('+ ₦30,000 at checkout (ordered from abroad)').previousElementSibling;
    expect(price).toHaveTextContent(/^(Now )?₦/);
  });

  it('shows other products of the category below, the nearest in price first', async () => {
    await mockProduct({ price: 320_000 });
    renderShop('/product-details/22');
    const readRow = within(await screen.findByRole('region', { name: 'More in Phones & Tablets' }));
    const prices = readRow
      .getAllByText(/^₦[\d,]+$/)
      .map((price) => Number(price.textContent.replaceAll(/[₦,]/g, '')));
    const distances = prices.map((price) => Math.abs(price - 320_000));
    expect(prices).toHaveLength(4);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(readRow.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(
      '/product-details/22',
    );
  });

  it('shows neither its own variants nor just viewed products below', async () => {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 22 } });
    const ownVariants = (body as ProductDetail).variants.map(({ product_id }) => product_id);
    expect(ownVariants.length).toBeGreaterThan(1);
    const readRow = async () => {
      const region = await screen.findByRole('region', { name: 'More in Phones & Tablets' });
      return within(region)
        .getAllByRole('link')
        .map((link) => Number(link.getAttribute('href')?.split('/').at(-1)));
    };
    const view = renderShop('/product-details/22');
    const [nearest = 0, ...others] = await readRow();
    expect(ownVariants).not.toContain(nearest);
    expect(others.filter((id) => ownVariants.includes(id))).toEqual([]);
    view.unmount();
    const viewedItem = { product_id: nearest, name: 'Seen before', image_url: '', price: 1 };
    renderShop('/product-details/22', { stored: { viewedProducts: JSON.stringify([viewedItem]) } });
    await waitFor(async () => expect((await readRow()).slice(0, 3)).toEqual(others));
  });

  it('PRODUCT-16 shows the default picture for a product without pictures, in the cart too', async () => {
    const noPictures = { image_urls: null, secondary_image_urls: null };
    await mockProduct({
      ...noPictures,
      tertiary_image_urls: null,
      quaternary_image_urls: null,
      additional_images: [],
    });
    const { user } = renderShop('/product-details/22');
    const pictures = await screen.findAllByRole('img', { name: /Ovra One 12 Pro/ });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/media/default.jpg']);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('/media/default.jpg'));
  });

  it('PRODUCT-17 falls back to the default picture when one fails to load', async () => {
    renderShop('/product-details/22');
    const [picture] = await screen.findAllByRole('img', { name: /Ovra One 12 Pro/ });
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', DEFAULT_IMAGE);
    expect(picture).not.toHaveAttribute('srcset');
  });
});

describe('the product page without a product', () => {
  it('ERRORS-15 shows that the address has no product id', async () => {
    renderShop('/product-details');
    expect(await screen.findByText('Product ID is missing from the URL.')).toBeVisible();
  });

  it.each(['/product-details/999999', '/product-details/nothing'])(
    'ERRORS-17 shows that %s is not found',
    async (path) => {
      renderShop(path);
      expect(await screen.findByText('Product not found.')).toBeVisible();
    },
  );

  it('ERRORS-16 shows that it could not be loaded, and tries again', async () => {
    server.use(http.get('*/api/products/22/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderShop('/product-details/22');
    expect(await screen.findByText('Failed to load product details. Please try again.')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findIncreaseButton()).toBeVisible();
  });
});

it('PRODUCT-11 without a cart icon nothing flies, and a warning is logged', () => {
  const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const picture = document.body.appendChild(new Image());
  flyToCart(picture);
  picture.remove();
  expect(consoleWarn).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-flying]')).toBeNull();
  consoleWarn.mockRestore();
});

it('TOPBAR-02 PRODUCT-19 the wishlist button toggles and the top bar counts', async () => {
  const { user } = renderShop('/product-details/22');
  const [heart] = await screen.findAllByRole('button', { name: 'Add to Wishlist' });
  if (!heart) throw new Error('no wishlist button');
  await user.click(heart);
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Wishlist, 1 item' })).toBeInTheDocument();
  await user.click(heart);
  expect(bar.getByRole('link', { name: 'Wishlist, 0 items' })).toBeInTheDocument();
});
