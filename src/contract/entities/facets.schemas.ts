import * as T from 'typebox';
import { MAX_SUGGESTIONS } from './facets.limits';
import { Product } from './product.schemas';

/** A filter value and the number of products that have it. */
export const ValueCount = T.Object({ value: T.String(), count: T.Integer({ minimum: 1 }) });

/** `from` and `to` are the `min_price` and `max_price` of the band's filter; null where it is open-ended. */
export const PriceBand = T.Object({
  from: T.Union([T.Number(), T.Null()]),
  to: T.Union([T.Number(), T.Null()]),
  count: T.Integer({ minimum: 1 }),
});

const Nullable = <Schema extends T.TSchema>(schema: Schema, description: string) =>
  T.Union([schema, T.Null()], { description });

/** How the search text was interpreted. */
export const SearchInterpretation = T.Object({
  text: Nullable(T.String(), 'the words of the search: corrected, without prices'),
  corrected_from: Nullable(T.String(), 'what was typed, where a misspelling was put right'),
  type: Nullable(T.String(), 'the product type that the words name'),
  not_sold: Nullable(T.String(), 'a maker in the text that the shop does not sell'),
  min_price: Nullable(
    T.Number(),
    'naira, as in the text; null if the request has `min_price` or `max_price`',
  ),
  max_price: Nullable(
    T.Number(),
    'naira, as in the text; null if the request has `min_price` or `max_price`',
  ),
});

/**
 * The filters of a list. The counts of a filter ignore that filter's own selection, and values without products are
 * left out.
 */
export const Facets = T.Object({
  total: T.Integer({ minimum: 0, description: 'as X-Total-Count of the list' }),
  categories: T.Array(ValueCount),
  types: T.Array(ValueCount),
  brands: T.Array(ValueCount),
  options: T.Record(T.String(), T.Array(ValueCount)),
  price: T.Object({
    min: T.Union([T.Number(), T.Null()]),
    max: T.Union([T.Number(), T.Null()]),
    bands: T.Array(PriceBand),
  }),
  in_stock: T.Integer({ minimum: 0 }),
  discounted: T.Integer({ minimum: 0 }),
  understood: SearchInterpretation,
});

/** The product fields shown under the search box. */
export const SuggestedProduct = T.Pick(Product, [
  'product_id',
  'id',
  'name',
  'category_name',
  'price',
  'image_urls',
]);

export const Suggestions = T.Object({
  categories: T.Array(T.Object({ id: T.Integer(), name: T.String(), count: T.Integer({ minimum: 1 }) }), {
    maxItems: MAX_SUGGESTIONS.categories,
  }),
  queries: T.Array(T.String(), { maxItems: MAX_SUGGESTIONS.queries }),
  products: T.Array(SuggestedProduct, { maxItems: MAX_SUGGESTIONS.products }),
});
