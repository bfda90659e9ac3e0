import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ProductQuery } from '@contract/calls/catalog';
import type { Facets } from '@contract/entities/facets';
import { reasonOf } from '@ui/api/reasonOf';
import { useIsPast } from '@ui/hooks/contexts';
import { useListPageQuery, useProductFacetsQuery } from '../../api/shelfApi';
import { useWaited } from '../../api/useWaited';
import { inPlaceOf } from '../../shared/routing/inPlace';
import { chipsOf, type FilterChip } from './chosenFilters';
import type { Frame } from './filterGroups';
import { type List, cut, ofKindOn, pagesOf } from './lists';
import { NO_FILTERS, withChoice, type ShelfChoice } from './shelfChoice';
import { choiceAt, shelfQueries, type ShelfQueries } from './shelfQueries';

export type Shelf = ReturnType<typeof useShelf>;

/**
 * A list with its order, filters and page, which live in the address; the server sorts, filters and counts. The old
 * products stay until the next answer.
 */
export function useShelf({ base, isCategoryFixed = false, pagesHere = false }: List) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const choice = useMemo(() => choiceAt(params, isCategoryFixed), [params, isCategoryFixed]);
  const asked = shelfQueries({ base, pagesHere }, choice, params);
  const { size } = asked;
  const answer = useWaited(useListPageQuery({ query: asked.products }));
  const { facets, areFacetsAway } = useFacets(asked.facets);
  const frame = useFrame(asked.frame);
  // Deferred, so that a pressed control reacts before fifty cards are drawn; the first answer is drawn at once.
  const list = useDeferredValue(answer.data) ?? answer.data;

  const pages = list ? pagesOf(pagesHere ? list.products.length : list.total, size) : 1;
  const page = Math.min(asked.page, pages);
  const shown = useMemo(
    () => list && (pagesHere ? cut(list.products, page, size) : list.products),
    [list, pagesHere, page, size],
  );
  const paramsOf = (next: number) => {
    const address = new URLSearchParams(params);
    if (next === 1) address.delete('page');
    else address.set('page', String(next));
    return address;
  };
  useLastPage(answer.currentData !== undefined && list === answer.currentData && asked.page > pages, () =>
    setParams(paramsOf(pages), { replace: true }),
  );

  const chips = chipsOf(choice, facets?.understood);
  const choose = (next: ShelfChoice, text?: string) => {
    const address = withChoice(params, next);
    if (text !== undefined) address.set(base.searchQuery === undefined ? 'query' : 'searchQuery', text);
    setParams(address, { state: inPlaceOf(pathname) });
  };
  const failed = answer.isError && !answer.isFetching;
  const isWaiting = answer.isFetching || list !== answer.data;
  return {
    base,
    isCategoryFixed,
    choice,
    choose,
    facets,
    areFacetsAway,
    frame,
    chips,
    takeOff: ({ without, text }: FilterChip) => choose(without, text),
    clearAll: () => choose({ ...choice, ...NO_FILTERS }, chips.find(({ text }) => text !== undefined)?.text),
    /** undefined until the first answer */
    products: shown,
    /** how many of these are what the search names; the others only mention it */
    ofKind: ofKindOn(page, list?.ofKind ?? null, size),
    total: failed ? undefined : list?.total,
    failed,
    isWaiting,
    /** with all chosen filters */
    isEmpty: !failed && !isWaiting && list?.products.length === 0 && list.total === 0,
    retry: () => void answer.refetch(),
    page,
    pages,
    addressOf: (next: number) => addressWith(pathname, paramsOf(next)),
  };
}

function addressWith(pathname: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** A failed call is only logged: the list works without its facets. */
function useFacets(query: ProductQuery): { facets: Facets | undefined; areFacetsAway: boolean } {
  const { data, currentData, error, isError } = useProductFacetsQuery({ query });
  const [areFacetsAway, setAway] = useState(false);
  if (areFacetsAway ? !isError && currentData !== undefined : isError) setAway(!areFacetsAway);
  useEffect(() => {
    if (error) console.error('The filters could not be loaded:', reasonOf(error));
  }, [error]);
  return { facets: data, areFacetsAway };
}

/**
 * What could be chosen before it was narrowed any further, so that values and groups keep their places while it is: category
 * and type say what is looked for, and each of the others stands in the list of those. Without these calls the places
 * are those of what is left.
 */
function useFrame(asked: ShelfQueries['frame']): Frame | null {
  const whole = useProductFacetsQuery({ query: asked.whole });
  const ofTypes = useProductFacetsQuery({ query: asked.ofTypes });
  if (!whole.data && !whole.isError) return null;
  if (!ofTypes.data && !ofTypes.isError && whole.data) return null;
  return { whole: whole.data, ofTypes: ofTypes.data ?? whole.data };
}

/** An address may name a page that the list does not have. */
function useLastPage(isBeyond: boolean, turn: () => void): void {
  const isPast = useIsPast();
  useEffect(() => {
    if (isBeyond && !isPast) turn();
  });
}
