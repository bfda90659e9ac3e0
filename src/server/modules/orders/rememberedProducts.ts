import type { Database } from '../../db/client';
import { RecentMap } from '../../recentMap';
import type { StockedProduct } from './placementRepository';

const MOST = 10_000;

const rememberedOf = new WeakMap<Database, RecentMap<number, StockedProduct>>();

/** Keeps what products were when they were read. */
export function remember(db: Database, products: readonly StockedProduct[]): void {
  const remembered = rememberedOf.get(db) ?? new RecentMap<number, StockedProduct>(MOST);
  rememberedOf.set(db, remembered);
  for (const product of products) remembered.set(product.id, product);
}

/**
 * What these products may still be, as far as all of them are remembered: a guess, good only for what the database itself
 * compares with its rows. Of stock, which every order changes, nothing is guessed: it is said to be without end.
 */
export function guess(db: Database, ids: readonly number[]): StockedProduct[] | undefined {
  const remembered = rememberedOf.get(db);
  const products = ids.flatMap((id) => remembered?.get(id) ?? []);
  if (products.length < ids.length) return undefined;
  return products.map((product) => ({ ...product, stock: Number.POSITIVE_INFINITY }));
}
