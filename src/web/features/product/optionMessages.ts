import { formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import type { OptionValue } from './variants';

/** What is said of a product's options to whoever does not see them. */
export const optionMessages = {
  choice: ({ label, note, combines }: OptionValue) =>
    [label, combines ? note : `not in this combination: ${note}`]
      .filter((words) => words !== null)
      .join(', '),
  shown: ({ name, price, stock }: Product) =>
    `${name}, ${formatPrice(price)}, ${stock > 0 ? 'in stock' : 'out of stock'}`,
} as const;
