import type { Database } from '../../db/client';
import type { StockedProduct } from './placementRepository';

/** Of each, the last read is kept; the one that was read longest ago goes when room is wanted. */
const MOST = 10_000;

const rememberedOf = new WeakMap<Database, Map<number, StockedProduct>>();

/** Keeps what products were when they were read. */
export function remember(db: Database, products: readonly StockedProduct[]): void {
  const remembered = rememberedOf.get(db) ?? new Map<number, StockedProduct>();
  rememberedOf.set(db, remembered);
  for (const product of products) {
    remembered.delete(product.id);
    remembered.set(product.id, product);
  }
  for (const id of remembered.keys()) {
    if (remembered.size <= MOST) return;
    remembered.delete(id);
  }
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
