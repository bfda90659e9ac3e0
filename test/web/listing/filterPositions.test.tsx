import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { address } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { chipNames, countOf, openList } from './filteredList';

shopFixture(() => openShop());

afterEach(() => jest.restoreAllMocks());

describe('the filters keep their positions while the list is narrowed', () => {
  const labelsOf = (boxes: HTMLElement[]) =>
    boxes.map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent);
  const rowLabels = () =>
    labelsOf(within(screen.getByRole('region', { name: 'Filters' })).getAllByRole('checkbox'));
  const isDisabled = (box: HTMLElement) => box.hasAttribute('disabled');

  it.each([
    ['Brand', 'Ovra'],
    ['Colour', 'Graphite'],
    ['Price', /and above$/],
  ])('%s removes and adds no row, and disables the values that would leave nothing', async (name, value) => {
    const { user, group, filters } = await openList('/shop/Phones%20%26%20Tablets');
    await user.click(group('Colour').getByRole('button', { name: /^Show all/ }));
    const before = rowLabels();
    await user.click(group(name).getByLabelText(value));
    await waitFor(() => expect(chipNames()).toHaveLength(2));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDisabled)).toBe(true));
    expect(rowLabels()).toEqual(before);
    for (const box of filters.getAllByRole('checkbox', { checked: false })) {
      expect([labelsOf([box]), isDisabled(box)]).toEqual([labelsOf([box]), countOf(box) === 0]);
    }
    await user.click(group(name).getByLabelText(value));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDisabled)).toBe(false));
    expect(rowLabels()).toEqual(before);
  });

  it('a shared link shows the rows in the same positions', async () => {
    const { user, group, filters } = await openList('/shop/Phones%20%26%20Tablets');
    await user.click(group('Brand').getByLabelText('Ovra'));
    await waitFor(() => expect(filters.getAllByRole('checkbox').some(isDisabled)).toBe(true));
    const [shown, link] = [rowLabels(), address()];
    cleanup();
    await openList(link);
    expect(rowLabels()).toEqual(shown);
  });

  it('a type keeps the rows above it, and below it only the rows of its products', async () => {
    const { user, group } = await openList('/products');
    const labelsIn = (name: string) => labelsOf(group(name).getAllByRole('checkbox'));
    const before = [labelsIn('Category'), labelsIn('Type')];
    await user.click(group('Type').getByLabelText('Phones'));
    await waitFor(() => expect(group('Brand').queryByLabelText('Bask')).toBeNull());
    expect(labelsIn('Category')).toHaveLength(before[0]?.length ?? 0);
    expect(labelsIn('Type')).toEqual(before[1]);
  });

  it('a collapsed list shows only values that leave products, in as many rows', async () => {
    const { user, group } = await openList('/products');
    const before = group('Type').getAllByRole('checkbox').length;
    await user.click(group('Brand').getByLabelText('Ovra'));
    await waitFor(() => expect(group('Type').getAllByRole('checkbox').map(countOf)).not.toContain(0));
    expect(group('Type').getAllByRole('checkbox')).toHaveLength(before);
  });
});
