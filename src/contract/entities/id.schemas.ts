import * as T from 'typebox';

/** The largest id of an order, a user or a product: the maximum of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

/** The id of an order, a user or a product. */
export const Id = T.Integer({ minimum: 0, maximum: MAX_ID });
