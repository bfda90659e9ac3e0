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
const broken = mockServer();
const sent = recordCalls(broken);

/** Ovra One 12 Pro: Midnight and Graphite with 256 GB, Pine with 512 GB, Sand with 1 TB. */
const MIDNIGHT = '/product-details/22';
const GRAPHITE = '/product-details/14';

const group = (name: string) => screen.findByRole('group', { name });
async function choice(option: string, value: RegExp) {
  return within(await group(option)).getByRole('link', { name: value });
}
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

function quantity() {
  return screen.getByRole('button', { name: 'Increase quantity' }).parentElement?.querySelector('output')
    ?.textContent;
}

/** Holds the response for a product. @returns a function that releases it */
async function held(productId: number): Promise<() => void> {
  const { body } = await callShop(shop().address, getProduct, { params: { productId } });
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  broken.use(http.get(`*/api/products/${productId}/`, () => gone.then(() => HttpResponse.json(body))));
  return go;
}

interface Structured {
  '@type': string;
  [name: string]: unknown;
}

function structured(): Structured[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map((script) => JSON.parse(script.textContent) as Structured);
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('the options of a product', () => {
  it('are groups that show what is chosen', async () => {
    renderShop(MIDNIGHT);
    const colours = within(await group('Colour')).getAllByRole('link');
    expect(
      colours.map((link) => [link.getAttribute('aria-label'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Pine, not available with your other choices; shows 512 GB', null],
      ['Graphite', null],
      ['Sand, not available with your other choices; shows 1 TB', null],
      ['Midnight', 'true'],
    ]);
    const sizes = within(await group('Storage')).getAllByRole('link', { current: true });
    expect(sizes.map((link) => link.textContent)).toEqual(['256 GB']);
  });

  it('mark a sold-out variant, which can still be opened', async () => {
    renderShop('/product-details/101');
    fireEvent.click(await choice('Colour', /^Black, Sold out$/));
    await heading(/Black$/);
    expect(screen.getByText('This item is currently out of stock.')).toBeVisible();
  });

  it('show an option that is the same in the whole family without a choice', async () => {
    renderShop('/product-details/71');
    expect(within(await group('Capacity')).getAllByRole('link')).toHaveLength(2);
    renderShop('/product-details/101');
    const [storage] = await screen.findAllByRole('group', { name: 'Storage' });
    expect(storage).toHaveTextContent('1 TB');
    if (!storage) throw new Error('no storage');
    expect(within(storage).queryByRole('link')).toBeNull();
  });

  it('do not exist for a product without a family', async () => {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 22 } });
    broken.use(
      http.get('*/api/products/22/', () => HttpResponse.json({ ...body, family: null, variants: [] })),
    );
    renderShop(MIDNIGHT);
    await heading(/Ovra/);
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
  });
});

describe('choosing a variant', () => {
  it('goes to that product’s address, and title, price, pictures and structured data follow', async () => {
    renderShop(MIDNIGHT);
    fireEvent.click(await choice('Storage', /^512 GB/));
    await heading(/512 GB, Pine$/);
    expect(address()).toBe('/product-details/13');
    expect(document.title).toMatch(/512 GB, Pine \| Kanti$/);
    expect(screen.getByText('₦1,512,000')).toBeVisible();
    const [picture] = screen.getAllByRole('img', { name: /Pine/ });
    expect(picture?.getAttribute('src')).toContain('pine');
    const [product, family] = structured();
    expect(product).toMatchObject({
      ...{ '@type': 'Product', sku: '13', color: 'Pine', inProductGroupWithID: 'ovra-one-12-pro' },
      offers: { price: '1512000.00', availability: 'https://schema.org/InStock' },
    });
    expect(family).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'ovra-one-12-pro' });
    expect(await choice('Colour', /^Pine$/)).toHaveAttribute('aria-current', 'true');
  });

  it('keeps showing the product before, which cannot be bought, until the chosen one is loaded', async () => {
    const release = await held(14);
    const { user } = renderShop(MIDNIGHT);
    fireEvent.click(await choice('Colour', /^Graphite$/));
    expect(address()).toBe(GRAPHITE);
    expect(await choice('Colour', /^Graphite$/)).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { level: 1, name: /Midnight$/ })).toBeVisible();
    expect(screen.queryByText('Loading products…')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(window.localStorage.getItem('cartData') ?? '[]').toBe('[]');
    release();
    await heading(/Graphite$/);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"product_id":14'));
  });

  it('keeps scroll position, focus and quantity, also on the way back', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const { user } = renderShop(MIDNIGHT);
    const graphite = await choice('Colour', /^Graphite$/);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    scrolled.mockClear();
    await user.click(graphite);
    await heading(/Graphite$/);
    expect(quantity()).toBe('3');
    expect(graphite).toHaveFocus();
    act(() => window.history.back());
    await heading(/Midnight$/);
    expect(address()).toBe(MIDNIGHT);
    expect(quantity()).toBe('3');
    expect(graphite).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('adds no history entry when the variant is chosen already, and Back keeps the scroll position', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const { user } = renderShop(MIDNIGHT);
    await user.click(await choice('Colour', /^Graphite$/));
    await heading(/Graphite$/);
    const entries = window.history.length;
    scrolled.mockClear();
    await user.click(await choice('Colour', /^Graphite$/));
    expect(address()).toBe(GRAPHITE);
    expect(window.history).toHaveLength(entries);
    act(() => window.history.back());
    await heading(/Midnight$/);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('differs from a link to a variant, which opens at the top with the focus on the heading', async () => {
    const { user } = renderShop(GRAPHITE);
    await user.click(await choice('Colour', /^Midnight$/));
    await heading(/Midnight$/);
    const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
    const [category] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Phones & Tablets' });
    if (!category) throw new Error('no category');
    await user.click(category);
    const cards = within(await screen.findByRole('region', { name: 'Products' }));
    await user.click(cards.getByRole('link', { name: /One 12 Pro, 256 GB, Graphite/ }));
    expect(await heading(/Graphite$/)).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(quantity()).toBe('1');
  });

  it('caps the quantity at the stock of the chosen variant, and says so', async () => {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 14 } });
    broken.use(http.get('*/api/products/14/', () => HttpResponse.json({ ...body, stock: 2 })));
    const { user } = renderShop(MIDNIGHT);
    const more = await screen.findByRole('button', { name: 'Increase quantity' });
    for (let wanted = 1; wanted < 4; wanted += 1) await user.click(more);
    await user.click(await choice('Colour', /^Graphite$/));
    await heading(/Graphite$/);
    expect(quantity()).toBe('2');
    expect(screen.getByText('Cannot add more than available stock (2).')).toBeVisible();
  });

  it('is announced to screen readers', async () => {
    const { user } = renderShop(MIDNIGHT);
    await user.click(await choice('Colour', /^Graphite$/));
    const told = await screen.findByText(/Graphite, ₦1,289,000, in stock$/);
    expect(told).toHaveAttribute('role', 'status');
  });

  it('shows an error when the chosen variant cannot be loaded', async () => {
    broken.use(http.get('*/api/products/14/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderShop(MIDNIGHT);
    await user.click(await choice('Colour', /^Graphite$/));
    expect(await screen.findByText('Failed to load product details. Please try again.')).toBeVisible();
  });

  it('loads each product once', async () => {
    const { user } = renderShop(MIDNIGHT);
    await user.click(await choice('Colour', /^Graphite$/));
    await heading(/Graphite$/);
    await user.click(await choice('Colour', /^Midnight$/));
    await heading(/Midnight$/);
    expect(await sent('GET /products/22/')).toHaveLength(1);
    expect(await sent('GET /products/14/')).toHaveLength(1);
  });
});

it('a past moment between choosing and its response is rendered from the store, including the quantity', async () => {
  const release = await held(14);
  const { user, container } = renderShop(MIDNIGHT);
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await user.click(await choice('Colour', /^Graphite$/));
  const moment = devTools.lifted().getState().stagedActionIds.length - 1;
  release();
  await heading(/Graphite$/);
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(moment)));
  await waitFor(() => expect(container).not.toBeVisible());
  const past = within(document.body.lastElementChild as HTMLElement);
  expect(await past.findByRole('heading', { level: 1, name: /Midnight$/ })).toBeVisible();
  const colours = within(past.getByRole('group', { name: 'Colour' }));
  expect(colours.getByRole('link', { current: true })).toHaveTextContent('Graphite');
  const more = past.getByRole('button', { name: 'Increase quantity' });
  expect(more.parentElement?.querySelector('output')).toHaveTextContent('2');
});
