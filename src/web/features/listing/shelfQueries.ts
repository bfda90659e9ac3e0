import { SEARCH_PAGE_SIZE } from '@contract/rules/search';
import { idOf } from '@ui/guards';
import { catalogApi } from '../../api/catalogApi';
import { shelfApi } from '../../api/shelfApi';
import type { AppDispatch, AppThunk } from '../../shared/state/hooks';
import {
  categoryParam,
  facetsOf,
  LIST_PAGE_SIZE,
  listOfQuestion,
  type List,
  type ListQuestion,
} from './lists';
import { askedOf, isNarrowed, readChoice, typesAskedOf, type ShelfChoice } from './shelfChoice';
import { beyondPriceQuery, nearest, popularQuery } from './emptySearch';

/** The largest offset that the call takes. */
const LAST_PAGE = Math.floor(1_000_000 / LIST_PAGE_SIZE);

export function choiceAt(params: URLSearchParams, isCategoryFixed = false): ShelfChoice {
  const read = readChoice(params);
  return isCategoryFixed ? { ...read, categories: [] } : read;
}

export type ShelfQueries = ReturnType<typeof shelfQueries>;

/** The queries of a list at an address, and the range of its page. */
export function shelfQueries(
  { base, pagesHere = false }: List,
  choice: ShelfChoice,
  params: URLSearchParams,
) {
  const wish = { ...base, ...askedOf(choice) };
  const page = Math.min(idOf(params.get('page')) ?? 1, LAST_PAGE);
  const size = pagesHere ? SEARCH_PAGE_SIZE : LIST_PAGE_SIZE;
  const isLater = page > 1 && !pagesHere;
  return {
    page,
    size,
    products: isLater ? { ...wish, offset: (page - 1) * size } : wish,
    facets: facetsOf(wish),
    /** the facets of the whole list and of the chosen types, for the places of the filters */
    frame: { whole: facetsOf(base), ofTypes: facetsOf({ ...base, ...typesAskedOf(choice) }) },
  };
}

const { listPage, productFacets } = shelfApi.endpoints;
const { listProducts } = catalogApi.endpoints;

/** Requests a list, and for an empty search the products that are suggested instead. */
export function askForList(question: ListQuestion, params: URLSearchParams): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    const { page, facets } = await dispatch(askForShelf(listOfQuestion(question), params));
    const isEmpty = page?.total === 0 && !isNarrowed(choiceAt(params));
    if (question.kind !== 'search' || !isEmpty) return;
    const { category } = nearest(question.query, question.categories.join(', '), facets);
    const beyond =
      facets && beyondPriceQuery(question.query, categoryParam(question.categories), facets.understood);
    await Promise.all(
      [popularQuery(category), ...(beyond ? [beyond] : [])].map((query) =>
        dispatch(listProducts.initiate({ query })),
      ),
    );
  };
}

/** A list at its address, and its facets. */
function askForShelf(list: List, params: URLSearchParams) {
  const asked = shelfQueries(list, choiceAt(params, list.isCategoryFixed), params);
  return async (dispatch: AppDispatch) => {
    const [{ data: page }, { data: facets }] = await Promise.all([
      dispatch(listPage.initiate({ query: asked.products })),
      dispatch(productFacets.initiate({ query: asked.facets })),
      dispatch(productFacets.initiate({ query: asked.frame.whole })),
      dispatch(productFacets.initiate({ query: asked.frame.ofTypes })),
    ]);
    return { page, facets };
  };
}
