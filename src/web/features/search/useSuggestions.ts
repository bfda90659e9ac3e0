import { useEffect, useMemo, useState } from 'react';
import { PRODUCT_LIMIT } from '@contract/calls/catalog.limits';
import { type SuggestedProduct } from '@contract/entities/facets';
import { MAX_SUGGESTIONS } from '@contract/entities/facets.limits';
import { SUGGESTION_THRESHOLD, suggestionsFor } from '@contract/rules/search';
import { reasonOf } from '@ui/api/reasonOf';
import { distinctBy } from '@ui/guards';
import { useListProductsQuery } from '../../api/catalogApi';
import { useProductSuggestionsQuery } from '../../api/searchApi';
import { useAppSelector } from '../../shared/state/hooks';
import { TIMINGS } from '../../shared/timings';
import { selectSearches } from './searchesSlice';

export type Suggestion =
  | { kind: 'category'; key: string; name: string }
  | { kind: 'search' | 'recent'; key: string; text: string }
  | { kind: 'product'; key: string; product: SuggestedProduct };

export interface SuggestionGroup {
  name: 'Recent searches' | 'Categories' | 'Searches' | 'Products';
  items: Suggestion[];
}

const LONGEST_TEXT = 200;

/**
 * Suggestions in non-empty groups; without a text, the recent searches.
 * @param wanted whether they are asked for: the results of a search share the line with nothing
 */
export function useSuggestions(text: string, category: string, wanted: boolean): SuggestionGroup[] {
  const recent = useAppSelector(selectSearches);
  const typed = text.trim();
  const products = useProductsNamed(typed, category, wanted);
  const beside = useBeside(typed, category, wanted);
  return useMemo(() => {
    const groups: SuggestionGroup[] =
      typed === ''
        ? [{ name: 'Recent searches', items: recent.map((one) => searchItem('recent', one)) }]
        : [
            { name: 'Categories', items: categoriesBeside(beside?.categories ?? []) },
            { name: 'Searches', items: queriesBeside(typed, beside?.queries ?? []) },
            { name: 'Products', items: productItems(products, beside?.products ?? [], typed, category) },
          ];
    return groups.filter(({ items }) => items.length > 0);
  }, [typed, category, recent, products, beside]);
}

/** The whole list, searched here for parts of names (TOPBAR-11, TOPBAR-23). A failed call is only logged. */
function useProductsNamed(typed: string, category: string, wanted: boolean) {
  const skip = !wanted || typed.length <= SUGGESTION_THRESHOLD;
  const { data, error } = useListProductsQuery(undefined, { skip });
  useLogged(error);
  return useMemo(
    () => ({
      named: suggestionsFor(data ?? [], typed, category),
      isWhole: (data?.length ?? 0) < PRODUCT_LIMIT,
    }),
    [data, typed, category],
  );
}

/** Categories and searches for the typed text; while typing goes on, those for its beginning. */
function useBeside(typed: string, category: string, wanted: boolean) {
  const text = useSettled(typed, TIMINGS.typingPause).slice(0, LONGEST_TEXT);
  const skip = !wanted || Math.min(text.length, typed.length) <= SUGGESTION_THRESHOLD;
  const { data, error } = useProductSuggestionsQuery({ query: { text, category } }, { skip });
  useLogged(error);
  return data && !skip && typed.startsWith(data.text) ? data : undefined;
}

function useLogged(error: unknown) {
  useEffect(() => {
    if (error) console.error('Suggestions could not be loaded:', reasonOf(error));
  }, [error]);
}

function categoriesBeside(categories: readonly { name: string }[]): Suggestion[] {
  return categories
    .slice(0, MAX_SUGGESTIONS.categories)
    .map(({ name }) => ({ kind: 'category', key: `category ${name}`, name }));
}

function searchItem(kind: 'search' | 'recent', text: string): Suggestion {
  return { kind, key: `${kind} ${text}`, text };
}

/** Without the typed text itself, which is the last entry anyway. */
function queriesBeside(typed: string, queries: readonly string[]): Suggestion[] {
  return queries
    .filter((query) => query.toLowerCase() !== typed.toLowerCase())
    .slice(0, MAX_SUGGESTIONS.queries)
    .map((query) => searchItem('search', query));
}

function productItems(
  { named, isWhole }: { named: readonly SuggestedProduct[]; isWhole: boolean },
  others: readonly SuggestedProduct[],
  typed: string,
  category: string,
): Suggestion[] {
  const beyond = isWhole ? [] : suggestionsFor(others, typed, category);
  return beginningFirst(
    distinctBy([...named, ...beyond], ({ product_id: id }) => id),
    typed,
  )
    .slice(0, MAX_SUGGESTIONS.products)
    .map((product) => ({ kind: 'product', key: `product ${product.product_id}`, product }));
}

/** Names with a word that begins with the text come first: `phone` before `headphones`. */
function beginningFirst(products: readonly SuggestedProduct[], typed: string): SuggestedProduct[] {
  const begins = ({ name }: SuggestedProduct) => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`);
  return [...products.filter(begins), ...products.filter((product) => !begins(product))];
}

/** The value once it has not changed for so many milliseconds; the first one at once. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), afterMs);
    return () => window.clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
