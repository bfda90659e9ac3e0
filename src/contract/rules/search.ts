import { ALL_CATEGORIES } from '../entities/category';

/** Suggestions require a text longer than this (TOPBAR-08, TOPBAR-09). */
export const SUGGESTION_THRESHOLD = 1;
export const SEARCH_PAGE_SIZE = 10;

interface Suggestable {
  name: string;
  category_name: string;
}

/** Case-insensitive substring match on the name, within the category unless it is All (TOPBAR-11). */
export function suggestionsFor<Item extends Suggestable>(
  items: readonly Item[],
  text: string,
  category: string,
): Item[] {
  const term = text.trim().toLowerCase();
  if (term.length <= SUGGESTION_THRESHOLD) return [];
  return items.filter(
    (item) =>
      item.name.toLowerCase().includes(term) &&
      (category === ALL_CATEGORIES || item.category_name === category),
  );
}
