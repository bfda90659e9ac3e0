import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ProductQuery } from '@contract/calls/catalog';
import type { Facets } from '@contract/entities/facets';
import { reasonOf } from '@ui/api/reasonOf';
import { useIsTimeTravel } from '@ui/hooks/contexts';
import { useListPageQuery, useProductFacetsQuery } from '../../api/productListApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { inPlaceStateOf } from '../../shared/routing/inPlace';
import { chipsOf, type FilterChip } from './chosenFilters';
import type { UnfilteredFacets } from './filterGroups';
import { type ListConfig, pageOf, directMatchesOn, pageCount } from './lists';
import { NO_FILTERS, withChoice, type ListChoice } from './listChoice';
import { choiceAt, buildListQueries, type ListQueries } from './listQueries';

export type ProductListState = ReturnType<typeof useProductList>;

/**
 * A list with its order, filters and page, which live in the address; the server sorts, filters and counts. The old
 * products stay until the next response.
 */
export function useProductList({ baseQuery, isCategoryFixed = false, pagesInBrowser = false }: ListConfig) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const choice = useMemo(() => choiceAt(params, isCategoryFixed), [params, isCategoryFixed]);
  const queries = buildListQueries({ baseQuery, pagesInBrowser }, choice, params);
  const { size } = queries;
  const response = useQueryTimeout(useListPageQuery({ query: queries.products }));
  const { facets, areFacetsUnavailable } = useFacets(queries.facets);
  const unfilteredFacets = useUnfilteredFacets(queries.unfilteredFacets);
  // Deferred, so that a pressed control reacts before fifty cards are rendered; the first response renders at once.
  const list = useDeferredValue(response.data) ?? response.data;

  const pages = list ? pageCount(pagesInBrowser ? list.products.length : list.total, size) : 1;
  const page = Math.min(queries.page, pages);
  const pageProducts = useMemo(
    () => list && (pagesInBrowser ? pageOf(list.products, page, size) : list.products),
    [list, pagesInBrowser, page, size],
  );
  const paramsForPage = (next: number) => {
    const nextParams = new URLSearchParams(params);
    if (next === 1) nextParams.delete('page');
    else nextParams.set('page', String(next));
    return nextParams;
  };
  useRedirectToLastPage(
    response.currentData !== undefined && list === response.currentData && queries.page > pages,
    () => setParams(paramsForPage(pages), { replace: true }),
  );

  const chips = chipsOf(choice, facets?.understood);
  const choose = (next: ListChoice, text?: string) => {
    const nextParams = withChoice(params, next);
    if (text !== undefined)
      nextParams.set(baseQuery.searchQuery === undefined ? 'query' : 'searchQuery', text);
    setParams(nextParams, { state: inPlaceStateOf(pathname) });
  };
  const hasFailed = response.isError && !response.isFetching;
  const isWaiting = response.isFetching || list !== response.data;
  return {
    baseQuery,
    isCategoryFixed,
    choice,
    choose,
    facets,
    areFacetsUnavailable,
    unfilteredFacets,
    chips,
    removeFilter: ({ without, text }: FilterChip) => choose(without, text),
    clearAll: () => choose({ ...choice, ...NO_FILTERS }, chips.find(({ text }) => text !== undefined)?.text),
    /** undefined until the first response */
    products: pageProducts,
    /** the number of direct matches among them; the others only mention the search text */
    directMatches: directMatchesOn(page, list?.ofKind ?? null, size),
    total: hasFailed ? undefined : list?.total,
    hasFailed,
    isWaiting,
    /** no product matches the list's query and the chosen filters */
    isEmpty: !hasFailed && !isWaiting && list?.products.length === 0 && list.total === 0,
    retry: () => void response.refetch(),
    page,
    pages,
    addressOf: (next: number) => addressWith(pathname, paramsForPage(next)),
  };
}

function addressWith(pathname: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** A failed call is only logged: the list works without its facets. */
function useFacets(query: ProductQuery): { facets: Facets | undefined; areFacetsUnavailable: boolean } {
  const { data, currentData, error, isError } = useProductFacetsQuery({ query });
  const [areFacetsUnavailable, setUnavailable] = useState(false);
  if (areFacetsUnavailable ? !isError && currentData !== undefined : isError)
    setUnavailable(!areFacetsUnavailable);
  useEffect(() => {
    if (error) console.error('The filters could not be loaded:', reasonOf(error));
  }, [error]);
  return { facets: data, areFacetsUnavailable };
}

/**
 * The facets without the chosen filters, so that values and groups keep their positions while the shopper filters:
 * categories and types come from the whole list, the other filters from the list of the chosen types. If these calls
 * fail, the positions are those of the filtered facets.
 */
function useUnfilteredFacets(queries: ListQueries['unfilteredFacets']): UnfilteredFacets | null {
  const whole = useProductFacetsQuery({ query: queries.whole });
  const ofTypes = useProductFacetsQuery({ query: queries.ofTypes });
  if (!whole.data && !whole.isError) return null;
  if (!ofTypes.data && !ofTypes.isError && whole.data) return null;
  return { whole: whole.data, ofTypes: ofTypes.data ?? whole.data };
}

/** Goes to the last page if the address names a page after it. */
function useRedirectToLastPage(isPastLastPage: boolean, goToLastPage: () => void): void {
  const isPast = useIsTimeTravel();
  useEffect(() => {
    if (isPastLastPage && !isPast) goToLastPage();
  });
}
