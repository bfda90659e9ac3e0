import type { Product } from '@contract/entities/product';
import { nairaOf } from '../../shared/guards';

type Ordered = Pick<Product, 'price' | 'original_price' | 'name'>;

function savingNaira({ price, original_price: original }: Ordered): number {
  return Math.max(0, (original ?? price) - price);
}

/** The orders of a shelf, by the word that stands in the address. */
const ORDERS = {
  cheapest: (one: Ordered, other: Ordered) => one.price - other.price,
  dearest: (one: Ordered, other: Ordered) => other.price - one.price,
  saving: (one: Ordered, other: Ordered) => savingNaira(other) - savingNaira(one),
  name: (one: Ordered, other: Ordered) => one.name.localeCompare(other.name, 'en-NG', { numeric: true }),
} as const;

export type ShelfOrder = keyof typeof ORDERS;

/** What the shopper wants to see of a list, and in which order. It lives in the address. */
export interface ShelfChoice {
  /** null for the shop's own */
  order: ShelfOrder | null;
  /** naira a unit; null for no limit */
  fromNaira: number | null;
  toNaira: number | null;
  inStock: boolean;
}

export const EVERYTHING: ShelfChoice = { order: null, fromNaira: null, toNaira: null, inStock: false };

export function isShelfOrder(word: string): word is ShelfOrder {
  return word in ORDERS;
}

/** Anything in the address that is no choice counts as not chosen. */
export function readChoice(params: URLSearchParams): ShelfChoice {
  const order = params.get('sort') ?? '';
  return {
    order: isShelfOrder(order) ? order : null,
    fromNaira: nairaOf(params.get('from')),
    toNaira: nairaOf(params.get('to')),
    inStock: params.get('stock') === 'in',
  };
}

/** The address with this choice in it; a new choice begins at its first page. */
export function withChoice(params: URLSearchParams, choice: ShelfChoice): URLSearchParams {
  const words: Record<string, string | null> = {
    sort: choice.order,
    from: choice.fromNaira === null ? null : String(choice.fromNaira),
    to: choice.toNaira === null ? null : String(choice.toNaira),
    stock: choice.inStock ? 'in' : null,
    page: null,
  };
  const next = new URLSearchParams(params);
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, word);
  }
  return next;
}

/** How many of the filters are set; the order is none. */
export function countFilters({ fromNaira, toNaira, inStock }: ShelfChoice): number {
  return Number(fromNaira !== null || toNaira !== null) + Number(inStock);
}

export function chosenOf<Item extends Ordered & Pick<Product, 'stock'>>(
  products: readonly Item[],
  { order, fromNaira, toNaira, inStock }: ShelfChoice,
): Item[] {
  const kept = products.filter(
    ({ price, stock }) =>
      price >= (fromNaira ?? 0) && price <= (toNaira ?? Infinity) && (!inStock || stock > 0),
  );
  return order === null ? kept : kept.sort(ORDERS[order]);
}
