import type { Static } from 'typebox';
import type * as schemas from './order.schemas';

/** An order as its owner reads it. Money in naira. */
export type Order = Static<typeof schemas.Order>;
/** Something that happened to an order; `refund_due` among others stands in `status`. */
export type OrderEvent = Static<typeof schemas.OrderEvent>;
export type ShippingAddress = Static<typeof schemas.ShippingAddress>;
