import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './orders.schemas';

export const listDeskOrders: DeskCall<typeof schemas.listDeskOrders> = {
  name: 'listDeskOrders',
  method: 'GET',
  path: '/desk/orders/',
};

export const getDeskOrder: DeskCall<typeof schemas.getDeskOrder> = {
  name: 'getDeskOrder',
  method: 'GET',
  path: '/desk/orders/:orderId/',
};

/** Requires If-Match. */
export const moveDeskOrder: DeskCall<typeof schemas.moveDeskOrder> = {
  name: 'moveDeskOrder',
  method: 'POST',
  path: '/desk/orders/:orderId/move/',
};

/** Takes an Idempotency-Key. */
export const addOrderNote: DeskCall<typeof schemas.addOrderNote> = {
  name: 'addOrderNote',
  method: 'POST',
  path: '/desk/orders/:orderId/notes/',
};

/** Requires If-Match. */
export const cancelDeskOrder: DeskCall<typeof schemas.cancelDeskOrder> = {
  name: 'cancelDeskOrder',
  method: 'POST',
  path: '/desk/orders/:orderId/cancel/',
};

/** Requires If-Match. */
export const confirmOrderTransfer: DeskCall<typeof schemas.confirmOrderTransfer> = {
  name: 'confirmOrderTransfer',
  method: 'POST',
  path: '/desk/orders/:orderId/confirm_transfer/',
};

/** A page of the desk's list of orders. */
export type OrderListPage = SuccessOf<typeof listDeskOrders>;
export type OrderListItem = OrderListPage['items'][number];
/** An order of any customer, with what the desk knows of it. */
export type DeskOrderDetails = SuccessOf<typeof getDeskOrder>;
/** An attempt to pay an order, or money that came for it. */
export type Payment = NonNullable<DeskOrderDetails['payments']>[number];
/** An email about an order. */
export type OrderEmail = NonNullable<DeskOrderDetails['letters']>[number];
export type TimelineEntry = DeskOrderDetails['timeline'][number];
/** What staff have noted about an order, for staff alone. */
export type OrderNote = SuccessOf<typeof addOrderNote>;
