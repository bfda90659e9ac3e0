import { groupThousands } from '../entities/money';

/** As wide as most counts: holds their room. */
export const UNKNOWN_COUNT = '88 products';

export function countOfProducts(count: number): string {
  return count === 1 ? '1 product' : `${groupThousands(count)} products`;
}
