/** How many recently viewed products are kept (STORAGE-03). */
export const RECENTLY_VIEWED_MAX = 20;

/** The list with the newest in front, without duplicates, cut to the limit. */
export function withNewest<Item extends { product_id: number }>(
  list: readonly Item[],
  newest: Item,
  limit = RECENTLY_VIEWED_MAX,
): Item[] {
  return [newest, ...list.filter((item) => item.product_id !== newest.product_id)].slice(0, limit);
}
