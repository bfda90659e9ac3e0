import * as T from 'typebox';

export const LARGEST_ID = 2_147_483_647;

/** The id of an order, a user or a product: a whole number that fits the database's integer. */
export const Id = T.Integer({ minimum: 0, maximum: LARGEST_ID });
