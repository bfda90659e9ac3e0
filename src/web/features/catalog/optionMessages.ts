import { formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';

/** What is said of a product's options to whoever does not see them. */
export const optionMessages = {
  /** before what a value comes with */
  notSo: 'not in this combination: ',
  shown: ({ name, price, stock }: Product) =>
    `${name}, ${formatPrice(price)}, ${stock > 0 ? 'in stock' : 'out of stock'}`,
} as const;
