import { useEffect, useMemo } from 'react';
import type { Product } from '@contract/entities/product';
import { SUGGESTION_THRESHOLD, suggestionsFor } from '@contract/rules/search';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';

/** More than fit on a phone are a list nobody reads; the search page has them all. */
const MOST_SHOWN = 8;

/** Products whose name holds the text, within the category. A failing call is only logged (spec.md section 8). */
export function useSuggestions(text: string, category: string): Product[] {
  const skip = text.trim().length <= SUGGESTION_THRESHOLD;
  const { data, error } = useListProductsQuery(undefined, { skip });
  useEffect(() => {
    if (error) console.error('Suggestions could not be loaded:', reasonOf(error));
  }, [error]);
  return useMemo(
    () => suggestionsFor(data ?? [], text, category).slice(0, MOST_SHOWN),
    [data, text, category],
  );
}
