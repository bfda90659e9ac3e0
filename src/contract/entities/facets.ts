import type { Static } from 'typebox';
import type * as schemas from './facets.schemas';

/** A filter value and the number of products that have it. */
export type ValueCount = Static<typeof schemas.ValueCount>;
/** `from` and `to` are the `min_price` and `max_price` of the band's filter; null where it is open-ended. */
export type PriceBand = Static<typeof schemas.PriceBand>;
/** How the search text was interpreted. */
export type SearchInterpretation = Static<typeof schemas.SearchInterpretation>;
/** The filters of a list. */
export type Facets = Static<typeof schemas.Facets>;

/** The product fields shown under the search box. */
export type SuggestedProduct = Static<typeof schemas.SuggestedProduct>;
export type Suggestions = Static<typeof schemas.Suggestions>;
