import type { Static } from 'typebox';
import type * as schemas from './errors.schemas';

export type UnavailableItem = Static<typeof schemas.UnavailableItem>;
export type AllowedQuantity = Static<typeof schemas.AllowedQuantity>;
export type ChangedPrice = Static<typeof schemas.ChangedPrice>;
export type ExpectedTotals = Static<typeof schemas.ExpectedTotals>;
/** The body of every error response. `error` and `detail` hold the same human-readable sentence. */
export type ErrorBody = Static<typeof schemas.ErrorBody>;
