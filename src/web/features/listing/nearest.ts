import { CATEGORIES, categoryName } from '@contract/entities/category';
import type { Facets, Understood } from '@contract/entities/facets';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';

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
