import type { ProductQuery } from '@contract/calls/catalog';
import { SEARCH_PAGE_SIZE } from '@contract/rules/search';
import { useEffect } from 'react';
import { useListProductsQuery, useProductFacetsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';
import { Page } from '../../shared/ui/Page';
import { Count } from './CategoryProducts';
import { ChosenResults } from './ChosenResults';
import { emptySearch, isOneCategory, messages } from './messages';
import { NothingFound } from './NothingFound';
import { ProductListing } from './ProductListing';
import { SearchUnderstood } from './SearchUnderstood';

interface Props {
  query: string;
  /** the name of a category, `All` or empty for any */
  category: string;
  /** takes the text as it is */
  exact: boolean;
}

function titleOf(query: string, category: string): string {
  const place = isOneCategory(category) ? ` in ${category}` : '';
  return query ? `Results for “${query}”${place}` : `Search results${place}`;
}

/** One call for all results; the pages of ten are cut here (spec.md section 2). */
export function SearchResults({ query, category, exact }: Props) {
  const wish = { query, category, ...(exact && { exact }) };
  const { currentData, isError, isFetching, refetch } = useListProductsQuery({ query: wish });
  const failed = isError && !isFetching;
  const facets = useFacets(wish);
  const isEmpty = !failed && currentData?.length === 0;
  return (
    <Page title={titleOf(query, category)} aside={<Count count={failed ? undefined : currentData?.length} />}>
      {isEmpty ? (
        <NothingFound query={query} category={category} facets={facets} />
      ) : (
        <ChosenResults query={query}>
          <SearchUnderstood understood={facets?.understood} />
          <ProductListing
            products={currentData}
            failed={failed}
            failureText={messages.listFailed}
            emptyText={emptySearch(query, category)}
            pageSize={SEARCH_PAGE_SIZE}
            onRetry={() => void refetch()}
          />
        </ChosenResults>
      )}
    </Page>
  );
}

/** What was understood of a list's parameters. A failing call is only logged: the list stands without it. */
function useFacets(wish: ProductQuery) {
  const { currentData, error } = useProductFacetsQuery({ query: wish });
  useEffect(() => {
    if (error) console.error('What was understood could not be loaded:', reasonOf(error));
  }, [error]);
  return currentData;
}
