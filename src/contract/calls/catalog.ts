import type { Static } from 'typebox';
import type { Call } from '../call';
import type * as schemas from './catalog.schemas';

/** Orders of a list; `-price` is dearest first, `discount` biggest first, `popular` what sold most in 30 days. */
export const PRODUCT_SORTS = [
  'relevance',
  'popular',
  'price',
  '-price',
  'newest',
  'name',
  'discount',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most products one answer holds. */
export const PRODUCT_LIMIT = 500;

/** Far above any price, and its kobo are still exact. */
export const LARGEST_PRICE = 10_000_000_000_000;

export type ProductQuery = Static<typeof schemas.ProductQuery>;

export const listProducts: Call<typeof schemas.listProducts> = {
  name: 'listProducts',
  method: 'GET',
  path: '/products/',
  authorization: 'Bearer',
};

/** The same parameters as the list's, and the same meaning; order and paging change no count. */
export const productFacets: Call<typeof schemas.productFacets> = {
  name: 'productFacets',
  method: 'GET',
  path: '/products/facets/',
  authorization: 'Bearer',
};

export const productSuggestions: Call<typeof schemas.productSuggestions> = {
  name: 'productSuggestions',
  method: 'GET',
  path: '/products/suggestions/',
  authorization: 'Bearer',
};

/** Counts, and knows nobody: neither who searched nor from where is kept. */
export const chooseFound: Call<typeof schemas.chooseFound> = {
  name: 'chooseFound',
  method: 'POST',
  path: '/products/searches/',
  authorization: 'Bearer',
};

export const getProduct: Call<typeof schemas.getProduct> = {
  name: 'getProduct',
  method: 'GET',
  path: '/products/:productId/',
  authorization: 'Bearer',
};

export const dealsOfTheDay: Call<typeof schemas.dealsOfTheDay> = {
  name: 'dealsOfTheDay',
  method: 'GET',
  path: '/deals_of_the_day/',
  authorization: 'Bearer',
};

export const listCategories: Call<typeof schemas.listCategories> = {
  name: 'listCategories',
  method: 'GET',
  path: '/categories/',
  authorization: 'Bearer',
};
