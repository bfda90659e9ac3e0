import type { Call } from '../call';
import type * as schemas from './orders.schemas';

/** How many different lines an order may have, and how many units each. */
export const MOST_LINES = 200;
export const MOST_UNITS = 10_000;
/** A line with its name and picture takes some 300 bytes, in the worst case 1,200. */
export const ORDER_BYTES = 256 * 1024;

export const placeOrder: Call<typeof schemas.placeOrder> = {
  name: 'placeOrder',
  method: 'POST',
  path: '/orders/',
  authorization: 'Bearer',
};

/** Of an Idempotency-Key, in characters. */
export const LONGEST_KEY = 128;

/** Asks for the order that was placed under an Idempotency-Key, after its answer was lost. */
export const findPlaced: Call<typeof schemas.findPlaced> = {
  name: 'findPlaced',
  method: 'GET',
  path: '/orders/placed/:key/',
  authorization: 'Bearer',
};

/** The most orders that one answer lists, and as many as it lists unless it is asked for fewer. */
export const ORDERS_LIMIT = 100;

export const myOrders: Call<typeof schemas.myOrders> = {
  name: 'myOrders',
  method: 'GET',
  path: '/user/orders/',
  authorization: 'Bearer',
};

export const getOrder: Call<typeof schemas.getOrder> = {
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:orderId/',
  authorization: 'Bearer',
};

export const getOrderForPayment: Call<typeof schemas.getOrderForPayment> = {
  name: 'getOrderForPayment',
  method: 'GET',
  path: '/orders/:orderId/details/',
  authorization: 'Token',
};

/** Cancelling from the account area. */
export const cancelOrder: Call<typeof schemas.cancelOrder> = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/:orderId/cancel/',
  authorization: 'Bearer',
};

/** The same call as the payment pages send it. */
export const cancelOrderFromPayment: Call<typeof schemas.cancelOrderFromPayment> = {
  name: 'cancelOrderFromPayment',
  method: 'POST',
  path: '/orders/:orderId/cancel/',
  authorization: 'Token',
};
