import { catalogApi } from '../../api/catalogApi';
import { shelfApi } from '../../api/shelfApi';
import type { ListWish } from './AllProducts';
import type { Asking } from './askFor';
import { categoryList, categoryParam, productsList, searchList } from './lists';
import { nearest } from './nearest';
import { beyondPriceQuery, popularQuery } from './queries';
import type { SearchWish } from './SearchResults';
import { isNarrowed } from './shelfChoice';
import { choiceAt, shelfQueries, type List } from './shelfQueries';

const { listPage, productFacets } = shelfApi.endpoints;
const { listProducts } = catalogApi.endpoints;

export function askForCategory(name: string, params: URLSearchParams): Asking {
  return (dispatch) => dispatch(askForShelf({ base: categoryList(name), isCategoryFixed: true }, params));
}

export function askForAllProducts({ categories, searchQuery }: ListWish, params: URLSearchParams): Asking {
  return (dispatch) => dispatch(askForShelf({ base: productsList(searchQuery, categories) }, params));
}

/** What is found, or what is offered instead. */
export function askForSearch({ query, categories, exact }: SearchWish, params: URLSearchParams): Asking {
  const list = { base: searchList(query, categories, exact), pagesHere: true };
  return async (dispatch) => {
    const { page, facets } = await dispatch(askForShelf(list, params));
    if (page?.total !== 0 || isNarrowed(choiceAt(params))) return;
    const { category } = nearest(query, categories.join(', '), facets);
    const beyond = facets && beyondPriceQuery(query, categoryParam(categories), facets.understood);
    await Promise.all(
      [popularQuery(category), ...(beyond ? [beyond] : [])].map((offered) =>
        dispatch(listProducts.initiate({ query: offered })),
      ),
    );
  };
}

/** A list at its address, and how it can be narrowed. */
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
