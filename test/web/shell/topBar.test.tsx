import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SEARCH_CATEGORIES } from '@contract/entities/category';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const options = () => within(screen.getByRole('listbox', { name: 'Suggestions' })).queryAllByRole('option');
/** The products among the suggestions. */
const productOptions = () => {
  const group = screen.queryByRole('group', { name: 'Products' });
  return group ? within(group).getAllByRole('option') : [];
};

async function openTopBar() {
  const view = renderShop('/about');
  await screen.findByRole('combobox', { name: 'Search products' });
  const type = async (text: string) => {
    await view.user.clear(field());
    await view.user.type(field(), text);
  };
  return { ...view, type };
}

describe('the top bar', () => {
  it('TOPBAR-01 TOPBAR-04 TOPBAR-19 links to home, to signing in, and to a phone call', async () => {
    renderShop('/about');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByRole('link', { name: 'Kanti' })).toHaveAttribute('href', '/');
    expect(bar.getByRole('link', { name: 'Sign In Account' })).toHaveAttribute('href', '/signin');
    expect(bar.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:07005552684');
  });

  it('TOPBAR-02 TOPBAR-03 counts lines, not units', async () => {
    const item = { product_id: 1, name: 'Cable', image_url: '/c.webp', price: 1, stock: 9, quantity: 5 };
    const stored = {
      cartData: JSON.stringify([item, { ...item, product_id: 2 }]),
      wishlist: JSON.stringify([item]),
    };
    renderShop('/about', { stored });
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByRole('link', { name: 'Cart, 2 items' })).toHaveAttribute('href', '/cart');
    expect(bar.getByRole('link', { name: 'Wishlist, 1 item' })).toHaveAttribute('href', '/wishlist');
  });

  it('TOPBAR-05 TOPBAR-06 greets the customer and links to the account', async () => {
    const ada = await signedIn(shop().address);
    renderShop('/about', { stored: ada.stored });
    const link = await screen.findByRole('link', { name: `Hello ${ada.user.username}` });
    expect(link).toHaveAttribute('href', '/account');
  });

  it('TOPBAR-07 offers All and the eight search categories', async () => {
    renderShop('/about');
    const filter = await screen.findByRole('combobox', { name: 'Category' });
    const names = within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(['All', ...SEARCH_CATEGORIES]);
  });

  it('TOPBAR-20 TOPBAR-21 changes its style past 100 px of scrolling', async () => {
    renderShop('/about');
    const bar = await screen.findByRole('banner');
    const style = () => bar.className;
    const initialStyle = style();
    const scrollTo = (y: number) => {
      Object.assign(window, { scrollY: y });
      fireEvent.scroll(window);
    };
    scrollTo(100);
    expect(style()).toBe(initialStyle);
    scrollTo(101);
    expect(style()).not.toBe(initialStyle);
    scrollTo(0);
  });
});

describe('suggestions', () => {
  it('TOPBAR-08 TOPBAR-09 TOPBAR-11 TOPBAR-23 appear from the second character on, by substring, from the plain list', async () => {
    const { type } = await openTopBar();
    await type('O');
    expect(await recordedCalls('GET /products/')).toEqual([]);
    await type('oNe 12');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(2));
    for (const option of productOptions()) expect(option).toHaveTextContent(/one 12/i);
    const lists = (await recordedCalls('GET /products/')).filter(
      ({ line }) => !line.includes('/suggestions/'),
    );
    expect(lists.map(({ line }) => line)).toEqual(['GET /products/']);
  });

  it('TOPBAR-10 TOPBAR-12 are limited to the category, and absent without a match', async () => {
    const { user, type } = await openTopBar();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Powerbanks');
    await type('ba');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(0));
    for (const option of productOptions()) expect(option).toHaveTextContent('Powerbanks');
    await type('ovra one');
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('TOPBAR-13 A11Y-05 close on a click outside and on Escape, and move with the arrows', async () => {
    const { user, type } = await openTopBar();
    await type('ovra');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(2));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(productOptions().at(-2)).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', productOptions().at(-2)?.id);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('ovra');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(2));
    await user.click(document.body);
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('TOPBAR-14 TOPBAR-16 TOPBAR-17 TOPBAR-18 close on submitting, which goes to the trimmed search', async () => {
    const { user, type } = await openTopBar();
    await type('   ');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/about');
    await type('  ovra ');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(0));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?query=ovra&category=All'));
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('ovra');
  });

  it('TOPBAR-14 close on submitting by the buttons too', async () => {
    const { user, type } = await openTopBar();
    for (const button of [/^Search for "ovra" in All$/, /^Search$/]) {
      await type('ovra');
      await waitFor(() => expect(productOptions().length).toBeGreaterThan(0));
      await user.click(within(screen.getByRole('search')).getByRole('button', { name: button }));
      await waitFor(() => expect(address()).toBe('/search?query=ovra&category=All'));
      await waitFor(() => expect(options()).toEqual([]));
    }
  });

  it('TOPBAR-15 open the product when one is chosen, and close', async () => {
    const { user, type } = await openTopBar();
    await type('ovra');
    await waitFor(() => expect(productOptions().length).toBeGreaterThan(0));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/product-details\/\d+$/));
    expect(options()).toEqual([]);
  });
});
