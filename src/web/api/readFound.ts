import type { productSuggestions } from '@contract/calls/catalog';
import {
  MOST_SUGGESTED,
  type Facets,
  type SuggestedProduct,
  type Suggestions,
  type Understood,
  type ValueCount,
} from '@contract/entities/facets';
import { distinctBy, idOf, isRecord, listOf, nairaOf, wordsOf } from '../shared/guards';
import { readProducts } from './readProduct';
import type { ArgOf } from './request';

/** What the screens read of the facets; anything that is missing counts as not understood. */
export function readFacets(reply: unknown): Pick<Facets, 'categories' | 'understood'> {
  const { categories, understood } = isRecord(reply) ? reply : {};
  return { categories: listOf(categories, readValueCount), understood: readUnderstood(understood) };
}

function readValueCount(entry: unknown): ValueCount | null {
  if (!isRecord(entry)) return null;
  const value = wordsOf(entry.value);
  const count = idOf(entry.count);
  return value === null || count === null ? null : { value, count };
}

function readUnderstood(value: unknown): Understood {
  const found = isRecord(value) ? value : {};
  return {
    text: wordsOf(found.text),
    corrected_from: wordsOf(found.corrected_from),
    type: wordsOf(found.type),
    not_sold: wordsOf(found.not_sold),
    min_price: nairaOf(found.min_price),
    max_price: nairaOf(found.max_price),
  };
}

export interface FoundSuggestions extends Omit<Suggestions, 'products'> {
  /** what was asked for */
  text: string;
  products: SuggestedProduct[];
}

export function readSuggestions(
  reply: unknown,
  _meta: unknown,
  { query }: ArgOf<typeof productSuggestions>,
): FoundSuggestions {
  const { categories, queries, products } = isRecord(reply) ? reply : {};
  return {
    text: query.text,
    categories: distinctBy(listOf(categories, readCategory), ({ id }) => id).slice(
      0,
      MOST_SUGGESTED.categories,
    ),
    queries: [...new Set(listOf(queries, wordsOf))].slice(0, MOST_SUGGESTED.queries),
    products: readProducts(products),
  };
}

function readCategory(entry: unknown): Suggestions['categories'][number] | null {
  if (!isRecord(entry)) return null;
  const [id, name, count] = [idOf(entry.id), wordsOf(entry.name), idOf(entry.count)];
  return id === null || name === null || count === null ? null : { id, name, count };
}
