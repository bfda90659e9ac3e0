import { ActionCreators } from '@redux-devtools/instrument';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getProduct } from '@contract/calls/catalog';
import { devTools } from '../../support/devToolsExtension';
import { mockServer } from '../../support/mockServer';
import { callShop } from '../../support/customer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

/** Ovra One 12 Pro: Midnight and Graphite with 256 GB, Pine with 512 GB, Sand with 1 TB. */
const MIDNIGHT = '/product-details/22';
const GRAPHITE = '/product-details/14';

const findGroup = (name: string) => screen.findByRole('group', { name });
async function findChoice(option: string, value: RegExp) {
  return within(await findGroup(option)).getByRole('link', { name: value });
}
const findHeading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

function readQuantity() {
  return screen.getByRole('button', { name: 'Increase quantity' }).parentElement?.querySelector('output')
    ?.textContent;
}

/** Holds the response for a product. @returns a function that releases it */
async function holdProduct(productId: number): Promise<() => void> {
  const { body } = await callShop(shop().address, getProduct, { params: { productId } });
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(http.get(`*/api/products/${productId}/`, () => gate.then(() => HttpResponse.json(body))));
  return release;
}

interface StructuredData {
  '@type': string;
  [name: string]: unknown;
}

function readStructuredData(): StructuredData[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map((script) => JSON.parse(script.textContent) as StructuredData);
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('the options of a product', () => {
  it('are groups that show what is chosen', async () => {
    renderShop(MIDNIGHT);
    const colours = within(await findGroup('Colour')).getAllByRole('link');
    expect(
      colours.map((link) => [link.getAttribute('aria-label'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Pine, not available with your other choices; shows 512 GB', null],
      ['Graphite', null],
      ['Sand, not available with your other choices; shows 1 TB', null],
      ['Midnight', 'true'],
    ]);
    const sizes = within(await findGroup('Storage')).getAllByRole('link', { current: true });
    expect(sizes.map((link) => link.textContent)).toEqual(['256 GB']);
  });

  it('mark a sold-out variant, which can still be opened', async () => {
    renderShop('/product-details/101');
    fireEvent.click(await findChoice('Colour', /^Black, Sold out$/));
    await findHeading(/Black$/);
    expect(screen.getByText('This item is currently out of stock.')).toBeVisible();
  });

  it('show an option that is the same in the whole family without a choice', async () => {
    renderShop('/product-details/71');
    expect(within(await findGroup('Capacity')).getAllByRole('link')).toHaveLength(2);
    renderShop('/product-details/101');
    const [storage] = await screen.findAllByRole('group', { name: 'Storage' });
    expect(storage).toHaveTextContent('1 TB');
    if (!storage) throw new Error('no storage');
    expect(within(storage).queryByRole('link')).toBeNull();
  });

  it('do not exist for a product without a family', async () => {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 22 } });
    server.use(
      http.get('*/api/products/22/', () => HttpResponse.json({ ...body, family: null, variants: [] })),
    );
    renderShop(MIDNIGHT);
    await findHeading(/Ovra/);
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
  });
});

describe('choosing a variant', () => {
  it('goes to that product’s address, and title, price, pictures and structured data follow', async () => {
    renderShop(MIDNIGHT);
    fireEvent.click(await findChoice('Storage', /^512 GB/));
    await findHeading(/512 GB, Pine$/);
    expect(address()).toBe('/product-details/13');
    expect(document.title).toMatch(/512 GB, Pine \| Kanti$/);
    expect(screen.getByText('₦1,512,000')).toBeVisible();
    const [picture] = screen.getAllByRole('img', { name: /Pine/ });
    expect(picture?.getAttribute('src')).toContain('pine');
    const [product, family] = readStructuredData();
    expect(product).toMatchObject({
      ...{ '@type': 'Product', sku: '13', color: 'Pine', inProductGroupWithID: 'ovra-one-12-pro' },
      offers: { price: '1512000.00', availability: 'https://schema.org/InStock' },
    });
    expect(family).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'ovra-one-12-pro' });
    expect(await findChoice('Colour', /^Pine$/)).toHaveAttribute('aria-current', 'true');
  });

  it('keeps showing the product before, which cannot be bought, until the chosen one is loaded', async () => {
    const release = await holdProduct(14);
    const { user } = renderShop(MIDNIGHT);
    fireEvent.click(await findChoice('Colour', /^Graphite$/));
    expect(address()).toBe(GRAPHITE);
    expect(await findChoice('Colour', /^Graphite$/)).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { level: 1, name: /Midnight$/ })).toBeVisible();
    expect(screen.queryByText('Loading products…')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(window.localStorage.getItem('cartData') ?? '[]').toBe('[]');
    release();
    await findHeading(/Graphite$/);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"product_id":14'));
  });

  it('keeps scroll position, focus and quantity, also on the way back', async () => {
    const scrollSpy = jest.spyOn(window, 'scrollTo');
    const { user } = renderShop(MIDNIGHT);
    const graphite = await findChoice('Colour', /^Graphite$/);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    scrollSpy.mockClear();
    await user.click(graphite);
    await findHeading(/Graphite$/);
    expect(readQuantity()).toBe('3');
    expect(graphite).toHaveFocus();
    act(() => window.history.back());
    await findHeading(/Midnight$/);
    expect(address()).toBe(MIDNIGHT);
    expect(readQuantity()).toBe('3');
    expect(graphite).toHaveFocus();
    expect(scrollSpy).not.toHaveBeenCalled();
  });

  it('adds no history entry when the variant is chosen already, and Back keeps the scroll position', async () => {
    const scrollSpy = jest.spyOn(window, 'scrollTo');
    const { user } = renderShop(MIDNIGHT);
    await user.click(await findChoice('Colour', /^Graphite$/));
    await findHeading(/Graphite$/);
    const historyLength = window.history.length;
    scrollSpy.mockClear();
    await user.click(await findChoice('Colour', /^Graphite$/));
    expect(address()).toBe(GRAPHITE);
    expect(window.history).toHaveLength(historyLength);
    act(() => window.history.back());
    await findHeading(/Midnight$/);
    expect(scrollSpy).not.toHaveBeenCalled();
  });

  it('differs from a link to a variant, which opens at the top with the focus on the heading', async () => {
    const { user } = renderShop(GRAPHITE);
    await user.click(await findChoice('Colour', /^Midnight$/));
    await findHeading(/Midnight$/);
    const scrollSpy = jest.spyOn(window, 'scrollTo').mockClear();
    const [category] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Phones & Tablets' });
    if (!category) throw new Error('no category');
    await user.click(category);
    const cards = within(await screen.findByRole('region', { name: 'Products' }));
    await user.click(cards.getByRole('link', { name: /One 12 Pro, 256 GB, Graphite/ }));
    expect(await findHeading(/Graphite$/)).toHaveFocus();
    expect(scrollSpy).toHaveBeenCalledTimes(2);
    expect(readQuantity()).toBe('1');
  });

  it('caps the quantity at the stock of the chosen variant, and says so', async () => {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 14 } });
    server.use(http.get('*/api/products/14/', () => HttpResponse.json({ ...body, stock: 2 })));
    const { user } = renderShop(MIDNIGHT);
    const increaseButton = await screen.findByRole('button', { name: 'Increase quantity' });
    for (let presses = 1; presses < 4; presses += 1) await user.click(increaseButton);
    await user.click(await findChoice('Colour', /^Graphite$/));
    await findHeading(/Graphite$/);
    expect(readQuantity()).toBe('2');
    expect(screen.getByText('Cannot add more than available stock (2).')).toBeVisible();
  });

  it('is announced to screen readers', async () => {
    const { user } = renderShop(MIDNIGHT);
    await user.click(await findChoice('Colour', /^Graphite$/));
    const announcement = await screen.findByText(/Graphite, ₦1,289,000, in stock$/);
    expect(announcement).toHaveAttribute('role', 'status');
  });

  it('shows an error when the chosen variant cannot be loaded', async () => {
    server.use(http.get('*/api/products/14/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderShop(MIDNIGHT);
    await user.click(await findChoice('Colour', /^Graphite$/));
    expect(await screen.findByText('Failed to load product details. Please try again.')).toBeVisible();
  });

  it('loads each product once', async () => {
    const { user } = renderShop(MIDNIGHT);
    await user.click(await findChoice('Colour', /^Graphite$/));
    await findHeading(/Graphite$/);
    await user.click(await findChoice('Colour', /^Midnight$/));
    await findHeading(/Midnight$/);
    expect(await recordedCalls('GET /products/22/')).toHaveLength(1);
    expect(await recordedCalls('GET /products/14/')).toHaveLength(1);
  });
});

it('a past moment between choosing and its response is rendered from the store, including the quantity', async () => {
  const release = await holdProduct(14);
  const { user, container } = renderShop(MIDNIGHT);
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await user.click(await findChoice('Colour', /^Graphite$/));
  const moment = devTools.lifted().getState().stagedActionIds.length - 1;
  release();
  await findHeading(/Graphite$/);
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(moment)));
  await waitFor(() => expect(container).not.toBeVisible());
  const past = within(document.body.lastElementChild as HTMLElement);
  expect(await past.findByRole('heading', { level: 1, name: /Midnight$/ })).toBeVisible();
  const colours = within(past.getByRole('group', { name: 'Colour' }));
  expect(colours.getByRole('link', { current: true })).toHaveTextContent('Graphite');
  const increaseButton = past.getByRole('button', { name: 'Increase quantity' });
  expect(increaseButton.parentElement?.querySelector('output')).toHaveTextContent('2');
});
