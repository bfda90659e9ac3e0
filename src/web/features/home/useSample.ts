import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { useAppSelector } from '../../shared/state/hooks';
import { selectSeed } from '../../shared/state/seedSlice';

/**
 * Random products, which stay the same while the section is mounted. On a page that the server rendered they are the
 * server's. Deferred, since the responses for several sections arrive together, and rendering all in one task would
 * block a phone.
 * @param poolSize chooses from this many first products; all by default
 */
export function useSample(
  products: readonly Product[] | undefined,
  count: number,
  poolSize?: number,
): Product[] | undefined {
  const serverSeed = useAppSelector(selectSeed);
  const [seed] = useState(() => serverSeed ?? Math.floor(Math.random() * 2 ** 31));
  const sampledProducts = useMemo(
    () => products && sample(products.slice(0, poolSize), count, seededRandom(seed)),
    [products, count, poolSize, seed],
  );
  return useDeferredValue(sampledProducts);
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random items of a list, which is not mutated. */
export function sample<Item>(list: readonly Item[], count: number, random: () => number): Item[] {
  const remaining = [...list];
  const result: Item[] = [];
  while (remaining.length > 0 && result.length < count) {
    result.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  }
  return result;
}
