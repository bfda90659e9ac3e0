import { waitFor } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { findCards, chipNames, countOf, openList, listedPrices, listedCount } from './filteredList';

shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const lastListQuery = async () =>
  new URLSearchParams((await recordedCalls('GET /products/?')).at(-1)?.line.split('?')[1]);

afterEach(() => jest.restoreAllMocks());

describe('each filter', () => {
  it.each([
    ['Category', '/search?query=phone'],
    ['Type', '/shop/Phones%20%26%20Tablets'],
    ['Brand', '/shop/Phones%20%26%20Tablets'],
    ['Price', '/shop/Powerbanks'],
    ['Colour', '/shop/Powerbanks'],
    ['Capacity', '/shop/Powerbanks'],
  ])('%s shows how many products each value leaves, and none leaves nothing', async (name, path) => {
    const { user, group } = await openList(path);
    const boxes = group(name).getAllByRole('checkbox');
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.map(countOf).every((count) => count > 0)).toBe(true);
    const last = boxes.at(-1);
    if (!last) throw new Error('no value');
    const remaining = countOf(last);
    await user.click(last);
    await waitFor(() => expect(chipNames()).toHaveLength(2));
    await waitFor(() => expect(listedCount()).toBe(remaining));
    expect(await findCards()).toHaveLength(remaining);
  });

  it.each(['In stock only', 'Discounted'])('%s shows how many products it leaves', async (name) => {
    const { user, filters } = await openList('/shop/Powerbanks');
    const remaining = countOf(filters.getByLabelText(name));
    await user.click(filters.getByLabelText(name));
    await waitFor(() => expect(chipNames()).toEqual([`Remove ${name}`, 'Clear all']));
    await waitFor(() => expect(listedCount()).toBe(remaining));
  });

  it('several values of one filter widen the list', async () => {
    const { user, group } = await openList('/shop/Phones%20%26%20Tablets');
    const [one, other] = group('Type').getAllByRole('checkbox');
    if (!one || !other) throw new Error('too few');
    const expectedCount = countOf(one) + countOf(other);
    await user.click(one);
    await user.click(other);
    await waitFor(() => expect(listedCount()).toBe(expectedCount));
  });

  it('colours have swatches, and a long list of them can be expanded', async () => {
    const { user, group } = await openList('/products');
    const colours = group('Colour');
    expect(
      colours.getByLabelText('Black').closest('label')?.querySelector('circle[fill^="#"]'),
    ).not.toBeNull();
    const shortCount = colours.getAllByRole('checkbox').length;
    await user.click(colours.getByRole('button', { name: /^Show all \d+$/ }));
    expect(colours.getAllByRole('checkbox').length).toBeGreaterThan(shortCount);
    await user.click(colours.getByRole('button', { name: 'Show fewer' }));
    expect(colours.getAllByRole('checkbox')).toHaveLength(shortCount);
  });

  it('a category’s own page offers no category filter, and ignores one in its address', async () => {
    const { filters } = await openList('/shop/Powerbanks?category=Drones');
    expect(filters.queryByRole('group', { name: 'Category' })).toBeNull();
    expect(chipNames()).toEqual([]);
    expect((await lastListQuery()).getAll('category')).toEqual(['Powerbanks']);
  });

  it('prices are read in several notations, and an invalid price is refused at its field', async () => {
    const { user, filters } = await openList('/products');
    await user.type(filters.getByLabelText('Price from (₦)'), '₦20,000');
    await user.type(filters.getByLabelText('Price to (₦)'), '50k{Enter}');
    await waitFor(() => expect(address()).toBe('/products?from=20000&to=50000'));
    expect(filters.getByLabelText('Price to (₦)')).toHaveValue('50,000');
    await waitFor(async () => expect(Math.max(...(await listedPrices()))).toBeLessThanOrEqual(50_000));
    await user.clear(filters.getByLabelText('Price to (₦)'));
    await user.type(filters.getByLabelText('Price to (₦)'), 'cheap{Enter}');
    expect(filters.getByLabelText('Price to (₦)')).toHaveAccessibleDescription(
      'Enter a price such as 30,000 or 30k.',
    );
    expect(address()).toBe('/products?from=20000&to=50000');
  });

  it('a price range is chosen and cleared like any value', async () => {
    const { user, group } = await openList('/shop/Powerbanks');
    const [first] = group('Price').getAllByRole('checkbox');
    if (!first) throw new Error('no band');
    await user.click(first);
    await waitFor(() => expect(address()).toMatch(/^\/shop\/Powerbanks\?to=\d+$/));
    await user.click(group('Price').getByRole('checkbox', { checked: true }));
    await waitFor(() => expect(address()).toBe('/shop/Powerbanks'));
  });
});
