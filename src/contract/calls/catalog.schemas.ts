import * as T from 'typebox';
import { defineSchemas } from '../call';
import {
  Category,
  Deal,
  FamilyFields,
  Product,
  ProductDetail,
  PartialProduct,
} from '../entities/product.schemas';
import { Facets, Suggestions } from '../entities/facets.schemas';
import { Id } from '../entities/id.schemas';
import { textInput } from '../entities/text.schemas';
import type { ListedProduct } from '../entities/product';
import { MAX_PRICE, PRODUCT_LIMIT, PRODUCT_SORTS } from './catalog.limits';

const Text = T.String({ maxLength: 200 });
const Flag = T.Boolean();
const CommaList = T.String({ maxLength: 4000 });
const Price = T.Number({ minimum: 0, maximum: MAX_PRICE, description: 'naira' });

const MAX_VALUES = 50;
/** One value, or a repeated parameter: `brand=Ovra&brand=Senta`. */
const Repeatable = <Item extends T.TSchema>(item: Item) =>
  T.Union([item, T.Array(item, { maxItems: MAX_VALUES })]);

/** Filters: values of the same filter are combined with OR, different filters with AND. */
const filters = {
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
    ...filters,
    sort: T.Optional(T.Enum(PRODUCT_SORTS)),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: PRODUCT_LIMIT })),
    offset: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000 })),
    fields: T.Optional(CommaList),
  },
  { additionalProperties: false },
);

export const listProducts = defineSchemas({
  summary:
    'Products, filtered and sorted; X-Total-Count holds the count before limit, X-Kind-Count how many at the beginning are of the kind that a search names, where others follow that mention it',
  tag: 'catalogue',
  access: 'anyone',
  query: ProductQuery,
  // Typed as whole products, although `fields` may request only some: the caller reads just the fields it requested.
  replies: {
    200: T.Unsafe<ListedProduct[]>(
      T.Union([T.Array(T.Intersect([Product, T.Partial(FamilyFields)])), T.Array(PartialProduct)]),
    ),
  },
  errors: [],
});

export const productFacets = defineSchemas({
  summary: 'How a list can be narrowed: what would be left of it, and what was understood of the search',
  tag: 'catalogue',
  access: 'anyone',
  query: ProductQuery,
  replies: { 200: Facets },
  errors: [],
});

export const productSuggestions = defineSchemas({
  summary: 'Categories, searches and products for a text that is being typed',
  tag: 'catalogue',
  access: 'anyone',
  query: T.Object({ text: Text, category: T.Optional(Text) }, { additionalProperties: false }),
  replies: { 200: Suggestions },
  errors: [],
});

export const chooseFound = defineSchemas({
  summary: 'Tells which product was chosen of those that a search found',
  tag: 'catalogue',
  access: 'anyone',
  body: T.Object({ text: textInput({ min: 1, max: 200 }), product_id: Id }),
  replies: { 204: T.Null() },
  errors: [],
});

export const getProduct = defineSchemas({
  summary: 'One product, and the variants of its family',
  tag: 'catalogue',
  access: 'anyone',
  params: T.Object({ productId: Id }),
  replies: { 200: ProductDetail },
  errors: ['not_found'],
});

export const dealsOfTheDay = defineSchemas({
  summary: 'Discounted products, the same from midnight to midnight in Lagos',
  tag: 'catalogue',
  access: 'anyone',
  query: T.Object({ fields: T.Optional(CommaList) }, { additionalProperties: false }),
  replies: {
    200: T.Unsafe<T.Static<typeof Deal>[]>(
      T.Union([T.Array(Deal), T.Array(T.Intersect([PartialProduct, T.Pick(Deal, ['deal_ends_at'])]))]),
    ),
  },
  errors: [],
});

export const listCategories = defineSchemas({
  summary: 'The fixed categories with their number of products',
  tag: 'catalogue',
  access: 'anyone',
  replies: { 200: T.Array(Category) },
  errors: [],
});
