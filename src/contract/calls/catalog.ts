import * as T from 'typebox';
import { defineCall } from '../defineCall';
import { Category } from '../entities/category';
import { Id } from '../entities/id';
import { Facets, Suggestions } from '../entities/facets';
import {
  Deal,
  FamilyFields,
  type ListedProduct,
  Product,
  ProductDetail,
  ProductPart,
} from '../entities/product';

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

const Text = T.String({ maxLength: 200 });
const Flag = T.Boolean();
const CommaList = T.String({ maxLength: 4000 });
/** Far above any price, and its kobo are still exact. */
export const LARGEST_PRICE = 10_000_000_000_000;
const Price = T.Number({ minimum: 0, maximum: LARGEST_PRICE, description: 'naira' });

const MOST_VALUES = 50;
/** One value, or the parameter as often as there are values: `brand=Ovra&brand=Senta`. */
const Repeatable = <Item extends T.TSchema>(item: Item) =>
  T.Union([item, T.Array(item, { maxItems: MOST_VALUES })]);

/** What a list is narrowed by: several values of one kind widen, kinds narrow. */
const narrowing = {
  category_id: T.Optional(Repeatable(Id)),
  category: T.Optional(Repeatable(Text)),
  query: T.Optional(Text),
  searchQuery: T.Optional(Text),
  exact: T.Optional(
    T.Boolean({ description: 'takes the text as it is: no misspellings, no makers, no prices in words' }),
  ),
  type: T.Optional(Repeatable(Text)),
  brand: T.Optional(Repeatable(Text)),
  option: T.Optional(
    Repeatable(T.String({ maxLength: 200, description: 'name and value of an option: `Colour:Black`' })),
  ),
  ids: T.Optional(CommaList),
  is_featured: T.Optional(Flag),
  in_stock: T.Optional(Flag),
  discounted: T.Optional(Flag),
  new: T.Optional(Flag),
  min_price: T.Optional(Price),
  max_price: T.Optional(Price),
  group: T.Optional(
    T.Literal('family', { description: 'one product a family: the best match, else the cheapest in stock' }),
  ),
};

export const ProductQuery = T.Object(
  {
    ...narrowing,
    sort: T.Optional(T.Enum(PRODUCT_SORTS)),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: PRODUCT_LIMIT })),
    offset: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000 })),
    fields: T.Optional(CommaList),
  },
  { additionalProperties: false },
);
export type ProductQuery = T.Static<typeof ProductQuery>;

export const listProducts = defineCall({
  name: 'listProducts',
  summary: 'Products, filtered and sorted; X-Total-Count holds the count before limit',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/',
  authorization: 'Bearer',
  access: 'anyone',
  query: ProductQuery,
  // Whole products, unless `fields` asks for less; whoever asks so reads what it asked for.
  replies: {
    200: T.Unsafe<ListedProduct[]>(
      T.Union([T.Array(T.Intersect([Product, T.Partial(FamilyFields)])), T.Array(ProductPart)]),
    ),
  },
  errors: [],
});

/** The same parameters as the list's, and the same meaning; order and paging change no count. */
export const productFacets = defineCall({
  name: 'productFacets',
  summary: 'How a list can be narrowed: what would be left of it, and what was understood of the search',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/facets/',
  authorization: 'Bearer',
  access: 'anyone',
  query: ProductQuery,
  replies: { 200: Facets },
  errors: [],
});

export const productSuggestions = defineCall({
  name: 'productSuggestions',
  summary: 'Categories, searches and products for a text that is being typed',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/suggestions/',
  authorization: 'Bearer',
  access: 'anyone',
  query: T.Object({ text: Text, category: T.Optional(Text) }, { additionalProperties: false }),
  replies: { 200: Suggestions },
  errors: [],
});

/** Counts, and knows nobody: neither who searched nor from where is kept. */
export const chooseFound = defineCall({
  name: 'chooseFound',
  summary: 'Tells which product was chosen of those that a search found',
  tag: 'catalogue',
  method: 'POST',
  path: '/products/searches/',
  authorization: 'Bearer',
  access: 'anyone',
  body: T.Object({ text: T.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), product_id: Id }),
  replies: { 204: T.Null() },
  errors: [],
});

export const getProduct = defineCall({
  name: 'getProduct',
  summary: 'One product, and the variants of its family',
  tag: 'catalogue',
  method: 'GET',
  path: '/products/:productId/',
  authorization: 'Bearer',
  access: 'anyone',
  params: T.Object({ productId: Id }),
  replies: { 200: ProductDetail },
  errors: ['not_found'],
});

export const dealsOfTheDay = defineCall({
  name: 'dealsOfTheDay',
  summary: 'Discounted products, the same from midnight to midnight in Lagos',
  tag: 'catalogue',
  method: 'GET',
  path: '/deals_of_the_day/',
  authorization: 'Bearer',
  access: 'anyone',
  replies: { 200: T.Array(Deal) },
  errors: [],
});

export const listCategories = defineCall({
  name: 'listCategories',
  summary: 'The fixed categories with their number of products',
  tag: 'catalogue',
  method: 'GET',
  path: '/categories/',
  authorization: 'Bearer',
  access: 'anyone',
  replies: { 200: T.Array(Category) },
  errors: [],
});
