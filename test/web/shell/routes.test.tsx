import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { formatAmount, formatPrice } from '@contract/entities/money';
import { catalogApi } from '../../../src/web/api/catalogApi';
import { ErrorScreen } from '../../../src/web/app/ErrorScreen';
import { PAGES } from '../../../src/web/app/routes';
import { makeStore } from '../../../src/web/app/store';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const HOUR_MS = 60 * 60 * 1_000;

const shop = shopFixture(() => openShop());

const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['/cart', 'Your Cart'],
  ['/checkout', 'Checkout'],
  ['/wishlist', 'Your Wishlist'],
])('ROUTES-16 %s opens for a visitor', async (path, name) => {
  renderShop(path);
  expect(await findTitle(name)).toBeVisible();
});

it.each(['/payment/bank-transfer', '/payment/debit-credit-card'])('ROUTES-17 %s is a route', async (path) => {
  renderShop(path);
  expect(await screen.findByText('No order details found. Please go back to checkout.')).toBeVisible();
  expect(screen.queryByText('404 - Page Not Found')).toBeNull();
});

it('ROUTES-19 ROUTES-20 a customer can open the orders and one of them', async () => {
  const ada = await signedIn(shop().address);
  const orderId = await orderProduct(ada, await fetchProduct(shop().address, 22));
  const view = renderShop('/user/orders', { stored: ada.stored });
  expect(await screen.findByRole('button', { name: `View order ${orderId}` })).toBeVisible();
  view.unmount();
  renderShop(`/order/${orderId}`, { stored: ada.stored });
  expect(await findTitle(new RegExp(String(orderId)))).toBeVisible();
});

describe('a page that fails to render', () => {
  const renderFailing = (error: Error) => {
    const Broken = () => {
      throw error;
    };
    render(
      <MemoryRouter>
        <ErrorScreen resetKey="/">{() => <Broken />}</ErrorScreen>
      </MemoryRouter>,
    );
    return screen.getByRole('alert');
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('ERRORS-47 shows the error screen with a button to reload', () => {
    expect(renderFailing(new Error('a defect'))).not.toHaveTextContent('a defect');
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });

  it('ERRORS-46 shows when a script failed to load', () => {
    const failure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    expect(renderFailing(failure)).toHaveTextContent('Loading chunk failed');
  });
});

it('the error screen of one search disappears with the next search', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Fragile = () => {
    if (window.location.search.includes('charger')) throw new Error('a defect');
    return <h1>Found</h1>;
  };
  jest.spyOn(PAGES.search, 'Component').mockImplementation(Fragile);
  const { user } = renderShop('/search?query=charger');
  await findTitle('Unexpected Application Error!');
  const findSearchBox = () => screen.getByRole('combobox', { name: 'Search products' });
  await user.click(findSearchBox());
  await user.clear(findSearchBox());
  await user.type(findSearchBox(), 'cable{Enter}');
  expect(await findTitle('Found')).toBeVisible();
  jest.restoreAllMocks();
});

it('CONSTANTS-15 prices are formatted with ₦ in en-NG style', () => {
  expect(formatPrice(1_289_000)).toBe('₦1,289,000');
  expect(formatAmount(1_289_000.5)).toBe('₦1,289,000.50');
});

describe('CONSTANTS-16', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('sets no time limit for a call', async () => {
    jest.useFakeTimers();
    const timeoutSpy = jest.spyOn(AbortSignal, 'timeout');
    const fetchSpy = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const store = makeStore();
    const product = { params: { productId: 22 } };
    void store.dispatch(catalogApi.endpoints.getProduct.initiate(product));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetchSpy).toHaveBeenCalledTimes(1);
    expect(timeoutSpy).not.toHaveBeenCalled();
    expect(catalogApi.endpoints.getProduct.select(product)(store.getState()).status).toBe('pending');
  });
});
