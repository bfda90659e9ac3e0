import type { Static } from 'typebox';
import type * as schemas from './order.schemas';

/** An order as its customer sees it. Money in naira. */
export type Order = Static<typeof schemas.Order>;
/** An event in an order's history; `status` holds an order status or another code such as `refund_due`. */
export type OrderEvent = Static<typeof schemas.OrderEvent>;
export type ShippingAddress = Static<typeof schemas.ShippingAddress>;
