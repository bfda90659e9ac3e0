import { act, screen, waitFor } from '@testing-library/react';
import { http, passthrough } from 'msw';
import { MEASUREMENT_ID, pathForAnalytics, setAnalytics } from '../../../src/web/app/analytics';
import { reportWebVitals } from '../../../src/web/app/webVitals';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { timeouts } from '../../support/timers';

shopFixture(() => openShop());
const server = mockServer();

afterEach(() => jest.restoreAllMocks());

it('ROUTES-25 ROUTES-26 ROUTES-27 ROUTES-28 a route change scrolls up smoothly, shows the indicator for a second and sends a page view', async () => {
  const pageViews: string[] = [];
  setAnalytics({ pageView: (path) => pageViews.push(path) });
  const after = timeouts();
  const scrollSpy = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = renderShop('/about');
  await user.click(await screen.findByRole('link', { name: 'FAQ' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  // one timer for the first page and one for this page
  expect(after(1_000)).toHaveLength(2);
  expect(scrollSpy).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'smooth' });
  expect(pageViews).toEqual(['/about', '/faq']);
});

it('the first page does not scroll', async () => {
  const scrollSpy = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderShop('/about');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(scrollSpy).not.toHaveBeenCalled();
});

it('ROUTES-27 going back within the second is a route change too', async () => {
  const { user } = renderShop('/about');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
});

it('A11Y-02 a route change moves the focus to the heading and changes the document title', async () => {
  const { user } = renderShop('/about');
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(/\| Kanti$/);
});

async function findFirstProduct(): Promise<Element> {
  await screen.findAllByRole('article');
  return document.querySelector('article a') ?? document.body;
}

it('a route change leaves the focus where the shopper has moved it meanwhile', async () => {
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('*/api/products/:id/', async () => {
      await gate;
      return passthrough();
    }),
  );
  const { user } = renderShop('/products');
  const link = await findFirstProduct();
  await user.click(link);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Product' })).toHaveFocus());
  const findSearchBox = () => screen.getByRole('combobox', { name: 'Search products' });
  await user.click(findSearchBox());
  release?.();
  await screen.findByRole('heading', { level: 1, name: link.textContent });
  await screen.findByRole('button', { name: 'Increase quantity' });
  expect(findSearchBox()).toHaveFocus();
});

it('a route change moves the focus to the heading of the loaded content', async () => {
  const { user } = renderShop('/products');
  const link = await findFirstProduct();
  await user.click(link);
  await screen.findByRole('button', { name: 'Increase quantity' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('ROUTES-28 a reset link never reaches analytics', () => {
  expect(pathForAnalytics('/reset-password/MQ/secret-token')).toBe('/reset-password/');
  expect(pathForAnalytics('/product-details/22')).toBe('/product-details/22');
});

it('CONSTANTS-17 web vitals observe nothing without a handler, and a measurement id exists', () => {
  const Observer = Object.assign(jest.fn(), { supportedEntryTypes: [] });
  Object.assign(window, { PerformanceObserver: Observer });
  reportWebVitals();
  expect(Observer).not.toHaveBeenCalled();
  expect(MEASUREMENT_ID).toMatch(/^G-[A-Z0-9]+$/);
});
