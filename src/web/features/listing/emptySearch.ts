import type { ProductQuery } from '@contract/calls/catalog';
import { CATEGORIES, categoryName } from '@contract/entities/category';
import type { Facets, SearchInterpretation } from '@contract/entities/facets';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';
import { plainCardFields } from './queries';

interface SuggestedLink {
  to: string;
  label: string;
  /** null for all categories */
  category: string | null;
}

/**
 * The category where the same search has results, else the category of the searched product type, else the searched
 * category.
 */
export function suggestedCategory(
  query: string,
  category: string,
  facets: Facets | undefined,
): SuggestedLink {
  const [otherCategory] = facets?.categories ?? [];
  if (otherCategory && query !== '') {
    const { value, count } = otherCategory;
    return { to: paths.search(query, value), label: messages.seeResultsIn(count, value), category: value };
  }
  const name =
    categoryOfType(facets?.understood) ?? CATEGORIES.find((candidate) => candidate.name === category)?.name;
  if (name === undefined) return { to: paths.allCategories(), label: messages.allCategories, category: null };
  return { to: paths.category(name), label: messages.browseCategory(name), category: name };
}

function categoryOfType(understood: SearchInterpretation | undefined) {
  const productType = PRODUCT_TYPES.find(({ word }) => word === understood?.type);
  return productType && categoryName(productType.category);
}

/** How many products an empty search suggests. */
export const SUGGESTED_COUNT = 3;

/** @param category null for all of them */
export const popularQuery = (category: string | null) => ({
  ...({ sort: 'popular', in_stock: true, limit: SUGGESTED_COUNT } as const),
  ...(category !== null && { category }),
  fields: plainCardFields,
});

/** The same search outside the price range in its text, nearest price first; null if the text names no price. */
export function outsidePriceQuery(
  query: string,
  category: string | string[],
  { min_price: minPrice, max_price: maxPrice }: SearchInterpretation,
): ProductQuery | null {
  if (minPrice === null && maxPrice === null) return null;
  return {
    ...(maxPrice === null
      ? ({ max_price: minPrice ?? 0, sort: '-price' } as const)
      : ({ min_price: maxPrice, sort: 'price' } as const)),
    query,
    category,
    in_stock: true,
    limit: SUGGESTED_COUNT,
    group: 'family',
    fields: plainCardFields,
  };
}
