import { screen, within } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';

const WIDE = '(min-width: 1024px)';

export const cards = () => screen.findAllByRole('article');
export const tools = () => within(screen.getByRole('group', { name: 'Sort and filter' }));
export const sorts = () => tools().getByRole('combobox', { name: 'Sort by' });
export const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' }));
export const chipNames = () =>
  chips()
    .queryAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);

export const prices = async () =>
  (await cards()).map((card) => Number(/₦([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', '')));

/** The number of products in the list's status. */
export const told = () => {
  const texts = screen.getAllByRole('status').map((status) => status.textContent);
  return Number(
    texts.map((text) => /^([\d,]+) products?$/.exec(text)?.[1]).find((text) => text !== undefined),
  );
};

/** Makes the window wide enough for the filter column. */
export function widen() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media === WIDE, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
}

export async function openList(path: string) {
  widen();
  const shop = renderShop(path);
  await cards();
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await filters.findByRole('group', { name: 'Price' });
  const group = (name: string) => within(filters.getByRole('group', { name }));
  return { ...shop, filters, group };
}

export const countOf = (box: HTMLElement) => {
  const id = box.getAttribute('aria-describedby') ?? '';
  return parseInt(document.getElementById(id)?.textContent ?? '', 10);
};
