import { LIST_PAGE_SIZE } from './lists';

/** at least one */
export function pagesOf(count: number, size = LIST_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}

/** @param page from 1 */
export function cut<Item>(items: readonly Item[], page: number, size = LIST_PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size);
}
