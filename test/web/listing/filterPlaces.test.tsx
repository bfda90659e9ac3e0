import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { chipNames, countOf, openList } from './filteredList';

shopFixture(() => openShop());

afterEach(() => jest.restoreAllMocks());

describe('the filters keep their positions while the list is narrowed', () => {
  const nonEmptyTextOf = (boxes: HTMLElement[]) =>
    boxes.map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent);
  const rows = () =>
    nonEmptyTextOf(within(screen.getByRole('region', { name: 'Filters' })).getAllByRole('checkbox'));
  const isDead = (box: HTMLElement) => box.hasAttribute('disabled');

  it.each([
    ['Brand', 'Ovra'],
    ['Colour', 'Graphite'],
    ['Price', /and above$/],
  ])('%s removes and adds no row, and disables the values that would leave nothing', async (name, value) => {
    const { user, group, filters } = await openList('/shop/Phones%20%26%20Tablets');
    await user.click(group('Colour').getByRole('button', { name: /^Show all/ }));
    const before = rows();
    await user.click(group(name).getByLabelText(value));
    await waitFor(() => expect(chipNames()).toHaveLength(2));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDead)).toBe(true));
    expect(rows()).toEqual(before);
    for (const box of filters.getAllByRole('checkbox', { checked: false })) {
      expect([nonEmptyTextOf([box]), isDead(box)]).toEqual([nonEmptyTextOf([box]), countOf(box) === 0]);
    }
    await user.click(group(name).getByLabelText(value));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDead)).toBe(false));
    expect(rows()).toEqual(before);
  });

  it('a shared link shows the rows in the same positions', async () => {
    const { user, group, filters } = await openList('/shop/Phones%20%26%20Tablets');
    await user.click(group('Brand').getByLabelText('Ovra'));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDead)).toBe(true));
    const [shown, link] = [rows(), address()];
    cleanup();
    await openList(link);
    expect(rows()).toEqual(shown);
  });

  it('a type keeps the rows above it, and below it only the rows of its products', async () => {
    const { user, group } = await openList('/products');
    const wordsIn = (name: string) => nonEmptyTextOf(group(name).getAllByRole('checkbox'));
    const before = [wordsIn('Category'), wordsIn('Type')];
    await user.click(group('Type').getByLabelText('Phones'));
    await waitFor(() => expect(group('Brand').queryByLabelText('Bask')).toBeNull());
    expect(wordsIn('Category')).toHaveLength(before[0]?.length ?? 0);
    expect(wordsIn('Type')).toEqual(before[1]);
  });

  it('a collapsed list shows only values that leave products, in as many rows', async () => {
    const { user, group } = await openList('/products');
    const before = group('Type').getAllByRole('checkbox').length;
    await user.click(group('Brand').getByLabelText('Ovra'));
    await waitFor(() => expect(group('Type').getAllByRole('checkbox').map(countOf)).not.toContain(0));
    expect(group('Type').getAllByRole('checkbox')).toHaveLength(before);
  });
});
