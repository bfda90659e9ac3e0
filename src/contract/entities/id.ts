/** The largest id of an order, a user or a product: the database's integer. */
export const LARGEST_ID = 2_147_483_647;
