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

const MAX_TEXT_LENGTH = 200;

/**
 * Suggestions in non-empty groups; without a text, the recent searches.
 * @param isEnabled false while the list is closed, so that loading suggestions does not delay the results of a search
 */
export function useSuggestions(text: string, category: string, isEnabled: boolean): SuggestionGroup[] {
  const recent = useAppSelector(selectSearches);
  const typedText = text.trim();
  const matchingProducts = useMatchingProducts(typedText, category, isEnabled);
  const serverSuggestions = useServerSuggestions(typedText, category, isEnabled);
  return useMemo(() => {
    const groups: SuggestionGroup[] =
      typedText === ''
        ? [{ name: 'Recent searches', items: recent.map((search) => searchItem('recent', search)) }]
        : [
            { name: 'Categories', items: categoryItems(serverSuggestions?.categories ?? []) },
            { name: 'Searches', items: queryItems(typedText, serverSuggestions?.queries ?? []) },
            {
              name: 'Products',
              items: productItems(matchingProducts, serverSuggestions?.products ?? [], typedText, category),
            },
          ];
    return groups.filter(({ items }) => items.length > 0);
  }, [typedText, category, recent, matchingProducts, serverSuggestions]);
}

/** Searches the whole product list here for parts of names (TOPBAR-11, TOPBAR-23). A failed request is only logged. */
function useMatchingProducts(typedText: string, category: string, isEnabled: boolean) {
  const skip = !isEnabled || typedText.length <= SUGGESTION_THRESHOLD;
  const { data, error } = useListProductsQuery(undefined, { skip });
  useLogError(error);
  return useMemo(
    () => ({
      matches: suggestionsFor(data ?? [], typedText, category),
      isComplete: (data?.length ?? 0) < PRODUCT_LIMIT,
    }),
    [data, typedText, category],
  );
}

/** The server's suggestions for the typed text; while the shopper types on, those for its beginning. */
function useServerSuggestions(typedText: string, category: string, isEnabled: boolean) {
  const text = useDebounced(typedText, TIMINGS.typingDebounce).slice(0, MAX_TEXT_LENGTH);
  const skip = !isEnabled || Math.min(text.length, typedText.length) <= SUGGESTION_THRESHOLD;
  const { data, error } = useProductSuggestionsQuery({ query: { text, category } }, { skip });
  useLogError(error);
  return data && !skip && typedText.startsWith(data.text) ? data : undefined;
}

function useLogError(error: unknown) {
  useEffect(() => {
    if (error) console.error('Suggestions could not be loaded:', reasonOf(error));
  }, [error]);
}

function categoryItems(categories: readonly { name: string }[]): Suggestion[] {
  return categories
    .slice(0, MAX_SUGGESTIONS.categories)
    .map(({ name }) => ({ kind: 'category', key: `category ${name}`, name }));
}

function searchItem(kind: 'search' | 'recent', text: string): Suggestion {
  return { kind, key: `${kind} ${text}`, text };
}

/** Without the typed text itself, which is the last entry anyway. */
function queryItems(typedText: string, queries: readonly string[]): Suggestion[] {
  return queries
    .filter((query) => query.toLowerCase() !== typedText.toLowerCase())
    .slice(0, MAX_SUGGESTIONS.queries)
    .map((query) => searchItem('search', query));
}

function productItems(
  { matches, isComplete }: { matches: readonly SuggestedProduct[]; isComplete: boolean },
  others: readonly SuggestedProduct[],
  typedText: string,
  category: string,
): Suggestion[] {
  const otherMatches = isComplete ? [] : suggestionsFor(others, typedText, category);
  return prefixMatchesFirst(
    distinctBy([...matches, ...otherMatches], ({ product_id: id }) => id),
    typedText,
  )
    .slice(0, MAX_SUGGESTIONS.products)
    .map((product) => ({ kind: 'product', key: `product ${product.product_id}`, product }));
}

/** Names with a word that starts with the text come first: `phone` before `headphones`. */
function prefixMatchesFirst(products: readonly SuggestedProduct[], typedText: string): SuggestedProduct[] {
  const hasPrefix = ({ name }: SuggestedProduct) =>
    ` ${name.toLowerCase()}`.includes(` ${typedText.toLowerCase()}`);
  return [...products.filter(hasPrefix), ...products.filter((product) => !hasPrefix(product))];
}

/** The value once it has not changed for the delay; the first one at once. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
