import type { Static } from 'typebox';
import type * as schemas from './facets.schemas';

/** A value to narrow by, and how many there are of it. */
export type ValueCount = Static<typeof schemas.ValueCount>;
/** `from` and `to` are the `min_price` and `max_price` to ask for; null where it is open. */
export type PriceBand = Static<typeof schemas.PriceBand>;
/** What was understood of a search. */
export type SearchInterpretation = Static<typeof schemas.SearchInterpretation>;
/** How a list can be narrowed. */
export type Facets = Static<typeof schemas.Facets>;

/** What the list under the search box needs of a product. */
export type SuggestedProduct = Static<typeof schemas.SuggestedProduct>;
export type Suggestions = Static<typeof schemas.Suggestions>;
