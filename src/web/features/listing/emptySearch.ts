import type { ProductQuery } from '@contract/calls/catalog';
import { CATEGORIES, categoryName } from '@contract/entities/category';
import type { Facets, Understood } from '@contract/entities/facets';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';
import { plainCardFields } from './queries';

interface Way {
  to: string;
  label: string;
  /** null for all of them */
  category: string | null;
}

/**
 * The category where the same search finds something, else the category of that product type, else the one searched.
 */
export function nearest(query: string, category: string, facets: Facets | undefined): Way {
  const [elsewhere] = facets?.categories ?? [];
  if (elsewhere && query !== '') {
    const { value, count } = elsewhere;
    return { to: paths.search(query, value), label: messages.seeIn(count, value), category: value };
  }
  const name = categoryOfType(facets?.understood) ?? CATEGORIES.find((one) => one.name === category)?.name;
  if (name === undefined) return { to: paths.allCategories(), label: messages.allCategories, category: null };
  return { to: paths.category(name), label: messages.browse(name), category: name };
}

function categoryOfType(understood: Understood | undefined) {
  const known = PRODUCT_TYPES.find(({ word }) => word === understood?.type);
  return known && categoryName(known.category);
}

/** How many products an empty search suggests. */
export const OFFERED = 3;

/** @param category null for all of them */
export const popularQuery = (category: string | null) => ({
  ...({ sort: 'popular', in_stock: true, limit: OFFERED } as const),
  ...(category !== null && { category }),
  fields: plainCardFields,
});

/** The same search outside the price that its text names, nearest price first; null where it names none. */
export function beyondPriceQuery(
  query: string,
  category: string | string[],
  { min_price: least, max_price: most }: Understood,
): ProductQuery | null {
  if (least === null && most === null) return null;
  return {
    ...(most === null
      ? ({ max_price: least ?? 0, sort: '-price' } as const)
      : ({ min_price: most, sort: 'price' } as const)),
    query,
    category,
    in_stock: true,
    limit: OFFERED,
    group: 'family',
    fields: plainCardFields,
  };
}
