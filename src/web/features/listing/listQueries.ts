import { SEARCH_PAGE_SIZE } from '@contract/rules/search';
import { idOf } from '@ui/guards';
import { catalogApi } from '../../api/catalogApi';
import { productListApi } from '../../api/productListApi';
import type { AppDispatch, AppThunk } from '../../shared/state/hooks';
import {
  categoryParam,
  facetsQueryOf,
  LIST_PAGE_SIZE,
  listConfigOf,
  type ListConfig,
  type ListRequest,
} from './lists';
import { filterParamsOf, hasFilters, readChoice, typeParamsOf, type ListChoice } from './listChoice';
import { outsidePriceQuery, suggestedCategory, popularQuery } from './emptySearch';

/** The last page within the largest offset that the API accepts. */
const MAX_PAGE = Math.floor(1_000_000 / LIST_PAGE_SIZE);

export function choiceAt(params: URLSearchParams, isCategoryFixed = false): ListChoice {
  const choice = readChoice(params);
  return isCategoryFixed ? { ...choice, categories: [] } : choice;
}

export type ListQueries = ReturnType<typeof buildListQueries>;

/** The queries of a list at an address, with the page and its size. */
export function buildListQueries(
  { baseQuery, pagesInBrowser = false }: ListConfig,
  choice: ListChoice,
  params: URLSearchParams,
) {
  const query = { ...baseQuery, ...filterParamsOf(choice) };
  const page = Math.min(idOf(params.get('page')) ?? 1, MAX_PAGE);
  const size = pagesInBrowser ? SEARCH_PAGE_SIZE : LIST_PAGE_SIZE;
  const isLaterServerPage = page > 1 && !pagesInBrowser;
  return {
    page,
    size,
    products: isLaterServerPage ? { ...query, offset: (page - 1) * size } : query,
    facets: facetsQueryOf(query),
    /** the facets of the whole list and of the chosen types, which fix the positions of the filters */
    unfilteredFacets: {
      whole: facetsQueryOf(baseQuery),
      ofTypes: facetsQueryOf({ ...baseQuery, ...typeParamsOf(choice) }),
    },
  };
}

const { listPage, productFacets } = productListApi.endpoints;
const { listProducts } = catalogApi.endpoints;

/** Requests a list, and for an empty search the products that are suggested instead. */
export function loadList(request: ListRequest, params: URLSearchParams): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    const { page, facets } = await dispatch(loadListAndFacets(listConfigOf(request), params));
    const isEmpty = page?.total === 0 && !hasFilters(choiceAt(params));
    if (request.kind !== 'search' || !isEmpty) return;
    const { category } = suggestedCategory(request.query, request.categories.join(', '), facets);
    const outsidePrice =
      facets && outsidePriceQuery(request.query, categoryParam(request.categories), facets.understood);
    await Promise.all(
      [popularQuery(category), ...(outsidePrice ? [outsidePrice] : [])].map((query) =>
        dispatch(listProducts.initiate({ query })),
      ),
    );
  };
}

/** Loads one page of a list, and the facets. */
function loadListAndFacets(list: ListConfig, params: URLSearchParams) {
  const queries = buildListQueries(list, choiceAt(params, list.isCategoryFixed), params);
  return async (dispatch: AppDispatch) => {
    const [{ data: page }, { data: facets }] = await Promise.all([
      dispatch(listPage.initiate({ query: queries.products })),
      dispatch(productFacets.initiate({ query: queries.facets })),
      dispatch(productFacets.initiate({ query: queries.unfilteredFacets.whole })),
      dispatch(productFacets.initiate({ query: queries.unfilteredFacets.ofTypes })),
    ]);
    return { page, facets };
  };
}
