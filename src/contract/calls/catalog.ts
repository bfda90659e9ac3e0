import type { Static } from 'typebox';
import type { Call } from '../call';
import type * as schemas from './catalog.schemas';

export type ProductQuery = Static<typeof schemas.ProductQuery>;

export const listProducts: Call<typeof schemas.listProducts> = {
  name: 'listProducts',
  method: 'GET',
  path: '/products/',
};

/** Takes the same parameters as the list; sorting and paging do not affect the counts. */
export const productFacets: Call<typeof schemas.productFacets> = {
  name: 'productFacets',
  method: 'GET',
  path: '/products/facets/',
};

export const productSuggestions: Call<typeof schemas.productSuggestions> = {
  name: 'productSuggestions',
  method: 'GET',
  path: '/products/suggestions/',
};

/** Counts which product was chosen from search results. Anonymous: neither the shopper nor the address is stored. */
export const chooseFound: Call<typeof schemas.chooseFound> = {
  name: 'chooseFound',
  method: 'POST',
  path: '/products/searches/',
};

export const getProduct: Call<typeof schemas.getProduct> = {
  name: 'getProduct',
  method: 'GET',
  path: '/products/:productId/',
};

export const dealsOfTheDay: Call<typeof schemas.dealsOfTheDay> = {
  name: 'dealsOfTheDay',
  method: 'GET',
  path: '/deals_of_the_day/',
};

export const listCategories: Call<typeof schemas.listCategories> = {
  name: 'listCategories',
  method: 'GET',
  path: '/categories/',
};
