import { useMemo, useState } from 'react';
import type { Product } from '@contract/entities/product';
import { sample, seededRandom } from '../../shared/sample';

/** Some products at random, the same ones for as long as the section stands. */
export function useSample(products: readonly Product[] | undefined, count: number): Product[] | undefined {
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  return useMemo(() => products && sample(products, count, seededRandom(seed)), [products, count, seed]);
}
