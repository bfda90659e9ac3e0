import { catalogApi } from '../../api/catalogApi';
import { shelfApi } from '../../api/shelfApi';
import type { Asking } from '../../shared/state/hooks';
import { categoryParam, listOf, type List, type ListQuestion } from './lists';
import { nearest } from './nearest';
import { beyondPriceQuery, popularQuery } from './queries';
import { isNarrowed } from './shelfChoice';
import { choiceAt, shelfQueries } from './shelfQueries';

const { listPage, productFacets } = shelfApi.endpoints;
const { listProducts } = catalogApi.endpoints;

/** Requests a list, and for an empty search the products that are suggested instead. */
export function askForList(question: ListQuestion, params: URLSearchParams): Asking {
  return async (dispatch) => {
    const { page, facets } = await dispatch(askForShelf(listOf(question), params));
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
  return async (dispatch: Parameters<Asking>[0]) => {
    const [{ data: page }, { data: facets }] = await Promise.all([
      dispatch(listPage.initiate({ query: asked.products })),
      dispatch(productFacets.initiate({ query: asked.facets })),
      dispatch(productFacets.initiate({ query: asked.frame.whole })),
      dispatch(productFacets.initiate({ query: asked.frame.ofTypes })),
    ]);
    return { page, facets };
  };
}
