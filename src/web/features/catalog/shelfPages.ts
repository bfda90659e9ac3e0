/** Twelve rows of four, sixteen of three: as many cards as a cheap phone moves without a stutter. */
export const SHELF_PAGE_SIZE = 48;

/** at least one */
export function pagesOf(items: readonly unknown[], size = SHELF_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(items.length / size));
}

/** @param page from 1 */
export function cut<Item>(items: readonly Item[], page: number, size = SHELF_PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size);
}
