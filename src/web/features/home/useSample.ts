import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { useAppSelector } from '../../shared/state/hooks';
import { selectSeed } from '../../shared/state/seedSlice';

/**
 * Some products at random, the same ones for as long as the section stands; on the page that the server drew, its
 * choice. They come deferred: the answers to several
 * sections arrive together, and drawing all of them in one go would keep a phone busy.
 * @param from so many of the first are drawn from; all of them unless told
 */
export function useSample(
  products: readonly Product[] | undefined,
  count: number,
  from?: number,
): Product[] | undefined {
  const ofPage = useAppSelector(selectSeed);
  const [seed] = useState(() => ofPage ?? Math.floor(Math.random() * 2 ** 31));
  const drawn = useMemo(
    () => products && sample(products.slice(0, from), count, seededRandom(seed)),
    [products, count, from, seed],
  );
  return useDeferredValue(drawn);
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Items of a list chosen at random; the list itself is not changed. */
export function sample<Item>(list: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...list];
  const drawn: Item[] = [];
  while (left.length > 0 && drawn.length < count) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
