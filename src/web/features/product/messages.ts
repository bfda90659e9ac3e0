import { formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { ABROAD_SURCHARGE_NAIRA } from '@contract/rules/shipping';
import type { OptionValue } from './variants';

/** Messages of a product page; those that the checklist quotes are exact. */
export const messages = {
  loading: 'Loading products…',
  productIdMissing: 'Product ID is missing from the URL.',
  productFailed: 'Failed to load product details. Please try again.',
  productNotFound: 'Product not found.',
  currentlyOutOfStock: 'This item is currently out of stock.',
  surcharge: `+ ${formatPrice(ABROAD_SURCHARGE_NAIRA)} at checkout (ordered from abroad)`,
  cannotAddMore: (stock: number) => `Cannot add more than available stock (${stock}).`,
} as const;

/** Texts about a product's options for screen readers. */
export const optionMessages = {
  choice: ({ label, note, replacement, isSoldOut }: OptionValue) => {
    if (replacement === null) return note === null ? label : `${label}, ${note}`;
    const soldOut = isSoldOut ? ', sold out' : '';
    return `${label}, not available with your other choices; shows ${replacement}${soldOut}`;
  },
  shown: ({ name, price, stock }: Product) =>
    `${name}, ${formatPrice(price)}, ${stock > 0 ? 'in stock' : 'out of stock'}`,
} as const;
