import { idOf, isRecord, nairaOf, textOf, wordsOf } from '../../shared/guards';
import type { ViewedProduct } from '../../shared/rules/cartItem';
import { plainStorage } from '../../shared/storage/plainStorage';
import { parseStoredList } from '../../shared/storage/storedList';
import { RECENTLY_VIEWED_MAX } from './recentList';

export const VIEWED_KEY = 'viewedProducts';

function readViewed(entry: unknown): ViewedProduct | null {
  if (!isRecord(entry)) return null;
  const productId = idOf(entry.product_id);
  const name = wordsOf(entry.name);
  const price = nairaOf(entry.price);
  if (productId === null || name === null || price === null) return null;
  return { product_id: productId, name, image_url: textOf(entry.image_url) ?? '', price };
}

/** @param text the value of `viewedProducts`, untrusted */
export function parseStoredViewed(text: string): ViewedProduct[] {
  return parseStoredList(VIEWED_KEY, text, readViewed).slice(0, RECENTLY_VIEWED_MAX);
}

export const viewedStorage = plainStorage<{ items: ViewedProduct[] }>(VIEWED_KEY, {
  read: (text) => ({ items: parseStoredViewed(text) }),
  write: ({ items = [] }) => JSON.stringify(items),
});
