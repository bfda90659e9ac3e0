import * as T from 'typebox';
import { MAX_SUGGESTIONS } from './facets.limits';
import { Product } from './product.schemas';

/** A value to narrow by, and how many there are of it. */
export const ValueCount = T.Object({ value: T.String(), count: T.Integer({ minimum: 1 }) });

/** `from` and `to` are the `min_price` and `max_price` to ask for; null where it is open. */
export const PriceBand = T.Object({
  from: T.Union([T.Number(), T.Null()]),
  to: T.Union([T.Number(), T.Null()]),
  count: T.Integer({ minimum: 1 }),
});

const Nullable = <Schema extends T.TSchema>(schema: Schema, description: string) =>
  T.Union([schema, T.Null()], { description });

/** What was understood of a search. */
export const SearchInterpretation = T.Object({
  text: Nullable(T.String(), 'the words that were looked for: corrected, without prices'),
  corrected_from: Nullable(T.String(), 'what was typed, where a misspelling was put right'),
  type: Nullable(T.String(), 'the product type that the words name'),
  not_sold: Nullable(T.String(), 'a maker that was asked for and is not sold'),
  min_price: Nullable(T.Number(), 'naira, of the words; null where `min_price` or `max_price` is asked for'),
  max_price: Nullable(T.Number(), 'naira, of the words; null where `min_price` or `max_price` is asked for'),
});

/**
 * How a list can be narrowed. The counts of a kind ignore what is chosen of that kind, and no value is told that leads to
 * nothing.
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

/** What the list under the search box needs of a product. */
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
