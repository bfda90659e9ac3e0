import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TIMINGS } from '../../../src/web/shared/timings';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const LIST = '*/api/products/';
const SUGGESTIONS = '*/api/products/suggestions/';

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const listbox = () => screen.getByRole('listbox', { name: 'Suggestions' });
const groups = () =>
  within(listbox())
    .queryAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));
const optionsOf = (group: string) =>
  within(within(listbox()).getByRole('group', { name: group })).getAllByRole('option');
const storedSearches = () => JSON.parse(window.localStorage.getItem('searches') ?? 'null') as unknown;

async function typeQuery(text: string, path = '/about', searches?: readonly unknown[]) {
  const view = renderShop(path, { stored: searches ? { searches: JSON.stringify(searches) } : {} });
  await view.user.click(await screen.findByRole('combobox', { name: 'Search products' }));
  await waitFor(() => expect(field()).toHaveAttribute('aria-controls'));
  if (text !== '') await view.user.type(field(), text);
  return view;
}

const product = (id: number, name: string, price = 1_000) => ({
  ...{ product_id: id, id, name, price, category_name: 'Powerbanks', image_urls: null },
});

describe('suggestions', () => {
  it('are in named groups, in one list for the arrow keys', async () => {
    const { user } = await typeQuery('earb');
    await waitFor(() => expect(groups()).toEqual(['Categories', 'Searches', 'Products']));
    const all = within(listbox()).getAllByRole('option');
    expect(optionsOf('Categories').map((one) => one.textContent)).toEqual(['Headsets & AirPods & Earbuds']);
    expect(optionsOf('Searches')[0]).toHaveTextContent('earbuds');
    for (const one of all) {
      await user.keyboard('{ArrowDown}');
      expect(one).toHaveAttribute('aria-selected', 'true');
      expect(field()).toHaveAttribute('aria-activedescendant', one.id);
    }
    await user.keyboard('{ArrowDown}');
    expect(all[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(`${all.length} suggestions`)).toHaveAttribute('role', 'status');
  });

  it('of products show prices, at most six of them', async () => {
    await typeQuery('ovra');
    await waitFor(() => expect(groups()).toContain('Products'));
    expect(optionsOf('Products')).toHaveLength(6);
    for (const one of optionsOf('Products')) expect(one).toHaveTextContent(/₦[\d,]{4,}/);
  });

  it('of products list matches at the start of a word before those inside a word', async () => {
    await typeQuery('phone');
    await waitFor(() => expect(groups()).toContain('Products'));
    const isInside = optionsOf('Products').map((one) => !/(?:^|\s)phone/i.test(one.textContent));
    expect(isInside[0]).toBe(false);
    expect(isInside).toEqual([...isInside].sort());
  });

  it('offer a search with the shop’s word when no name has the typed one', async () => {
    const { user } = await typeQuery('fridge');
    await waitFor(() => expect(groups()).toEqual(['Categories', 'Searches']));
    await user.click(screen.getByRole('option', { name: 'refrigerators' }));
    await waitFor(() => expect(address()).toBe('/search?query=refrigerators&category=All'));
    expect(field()).toHaveValue('refrigerators');
    expect(within(listbox()).queryAllByRole('option')).toEqual([]);
    await waitFor(() => expect(storedSearches()).toEqual(['refrigerators']));
  });

  it('of categories link to the category', async () => {
    const { user } = await typeQuery('fridge');
    await user.click(await screen.findByRole('option', { name: 'Home Appliances' }));
    await waitFor(() => expect(address()).toBe('/shop/Home%20Appliances'));
  });

  it('keep the selection when more suggestions arrive above it', async () => {
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(SUGGESTIONS, async () => {
        await gate;
        return HttpResponse.json({
          categories: [{ id: 7, name: 'Powerbanks', count: 2 }],
          queries: ['bask boost'],
          products: [],
        });
      }),
    );
    const { user } = await typeQuery('bask');
    await waitFor(() => expect(groups()).toEqual(['Products']));
    await user.keyboard('{ArrowDown}');
    release();
    await waitFor(() => expect(groups()).toEqual(['Categories', 'Searches', 'Products']));
    expect(optionsOf('Products')[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/product-details\/\d+$/));
  });

  it('do not open over the results of a search that was submitted before they loaded', async () => {
    const { user } = renderShop('/about');
    const plainField = await screen.findByRole('combobox', { name: 'Search products' });
    // Without a pause, so that the code of the suggestions cannot load before.
    plainField.focus();
    fireEvent.change(plainField, { target: { value: 'ovra' } });
    fireEvent.submit(plainField);
    await waitFor(() => expect(field()).toHaveAttribute('aria-controls'));
    await screen.findByRole('heading', { level: 1, name: /ovra/ });
    await screen.findAllByRole('article');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect((await recordedCalls('GET /products/')).map(({ line }) => line)).not.toContain('GET /products/');
    await user.click(field());
    await waitFor(() => expect(groups()).toEqual(['Categories', 'Searches', 'Products']));
  });

  it('are requested once typing pauses, and not for one letter', async () => {
    const { user } = await typeQuery('p');
    // This timer starts later and is as long, so it ends after the one of the pause.
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.typingDebounce));
    expect(await recordedCalls('GET /products/')).toEqual([]);
    await user.type(field(), 'hone');
    await waitFor(() => expect(groups()).toContain('Searches'));
    const lines = (await recordedCalls('GET /products/suggestions/')).map(({ line }) => line);
    expect(lines.at(-1)).toBe('GET /products/suggestions/?text=phone&category=All');
    expect(lines.filter((line) => line.includes('text=p&'))).toEqual([]);
    expect(lines.length).toBeLessThan(4);
  });

  const beyondProduct = product(9_001, 'Zeta beyond');
  it.each([
    ['not when the list is complete', 499, []],
    ['when the shop has more products than the list', 500, ['Zeta beyond']],
  ])('take products from the suggestions call %s', async (_when, length, extraNames) => {
    const list = Array.from({ length }, (_none, at) => product(at + 1, at === 0 ? 'Zeta 1' : `Thing ${at}`));
    server.use(
      http.get(LIST, () => HttpResponse.json(list)),
      http.get(SUGGESTIONS, () =>
        HttpResponse.json({ categories: [], queries: ['zeta'], products: [list[0], beyondProduct] }),
      ),
    );
    await typeQuery('zet');
    await waitFor(() => expect(groups()).toEqual(['Searches', 'Products']));
    const names = optionsOf('Products').map((one) => /^Zeta (?:1|beyond)/.exec(one.textContent)?.[0]);
    expect(names).toEqual(['Zeta 1', ...extraNames]);
  });
});

describe('recent searches', () => {
  it('are stored under their plain key, the newest five, each once', async () => {
    const { user } = await typeQuery('', '/about', ['a1', 'tv', 'b2', 'c3', 'd4']);
    await user.type(field(), 'TV{Enter}');
    await waitFor(() => expect(storedSearches()).toEqual(['TV', 'a1', 'b2', 'c3', 'd4']));
    await user.clear(field());
    await user.type(field(), 'fan{Enter}');
    await waitFor(() => expect(storedSearches()).toEqual(['fan', 'TV', 'a1', 'b2', 'c3']));
  });

  it('are stored once, however they are spaced and however often Enter is pressed', async () => {
    const { user } = await typeQuery('ovra one');
    const lengthBefore = window.history.length;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?query=ovra+one&category=All'));
    await user.keyboard('{Enter}{Enter}');
    expect(window.history.length).toBe(lengthBefore + 1);
    await user.clear(field());
    await user.type(field(), ' Ovra  one ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(storedSearches()).toEqual(['Ovra one']));
  });

  it('are shown when the field is empty, and search again', async () => {
    const { user } = await typeQuery('', '/about', ['white fridge', 'tv']);
    await waitFor(() => expect(groups()).toEqual(['Recent searches']));
    expect(optionsOf('Recent searches').map((one) => one.textContent)).toEqual(['white fridge', 'tv']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?query=tv&category=All'));
    expect(field()).toHaveValue('tv');
    await waitFor(() => expect(storedSearches()).toEqual(['tv', 'white fridge']));
  });

  it('disappear as soon as one letter is typed', async () => {
    const { user } = await typeQuery('', '/about', ['tv']);
    await waitFor(() => expect(groups()).toEqual(['Recent searches']));
    await user.type(field(), 'e');
    expect(groups()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('are deleted with Clear, by mouse or by keyboard, and the field gets the focus', async () => {
    const { user } = await typeQuery('', '/about', ['tv']);
    await user.tab();
    const clearButton = screen.getByRole('button', { name: 'Clear', description: 'Recent searches' });
    expect(clearButton).toHaveFocus();
    expect(groups()).toEqual(['Recent searches']);
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    expect(within(listbox()).queryAllByRole('option')).toEqual([]);
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveFocus();
    await waitFor(() => expect(storedSearches()).toBeNull());
    expect(within(listbox()).queryAllByRole('option')).toEqual([]);
  });

  it('follow another tab', async () => {
    await typeQuery('');
    expect(groups()).toEqual([]);
    const newValue = JSON.stringify(['drone']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'searches', newValue }));
    await waitFor(() => expect(optionsOf('Recent searches')[0]).toHaveTextContent('drone'));
  });

  it('skip invalid stored entries, with a line in the log', async () => {
    const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await typeQuery('', '/about', [7, ' tv ', null, '', 'TV']);
    await waitFor(() => expect(optionsOf('Recent searches')).toHaveLength(1));
    expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('searches'));
    consoleWarn.mockRestore();
  });
});
