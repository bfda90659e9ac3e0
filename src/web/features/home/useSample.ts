import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { sample, seededRandom } from '../../shared/sample';
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
