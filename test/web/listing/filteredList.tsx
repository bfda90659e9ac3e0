import { screen, within } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';

const WIDE = '(min-width: 1024px)';

export const findCards = () => screen.findAllByRole('article');
export const toolbar = () => within(screen.getByRole('group', { name: 'Sort and filter' }));
export const sortSelect = () => toolbar().getByRole('combobox', { name: 'Sort by' });
export const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' }));
export const chipNames = () =>
  chips()
    .queryAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);

export const listedPrices = async () =>
  (await findCards()).map((card) => Number(/₦([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', '')));

/** The number of products in the list's status. */
export const listedCount = () => {
  const texts = screen.getAllByRole('status').map((status) => status.textContent);
  return Number(
    texts.map((text) => /^([\d,]+) products?$/.exec(text)?.[1]).find((text) => text !== undefined),
  );
};

/** Makes the window wide enough for the filter column. */
export function widenWindow() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media === WIDE, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
}

export async function openList(path: string) {
  widenWindow();
  const shop = renderShop(path);
  await findCards();
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await filters.findByRole('group', { name: 'Price' });
  const group = (name: string) => within(filters.getByRole('group', { name }));
  return { ...shop, filters, group };
}

export const countOf = (box: HTMLElement) => {
  const id = box.getAttribute('aria-describedby') ?? '';
  return parseInt(document.getElementById(id)?.textContent ?? '', 10);
};
