import type { Call } from '../call';
import type * as schemas from './orders.schemas';

export const placeOrder: Call<typeof schemas.placeOrder> = {
  name: 'placeOrder',
  method: 'POST',
  path: '/orders/',
};

/** Finds the order placed with an Idempotency-Key, for a client that never received the response. */
export const findPlaced: Call<typeof schemas.findPlaced> = {
  name: 'findPlaced',
  method: 'GET',
  path: '/orders/placed/:key/',
};

export const myOrders: Call<typeof schemas.myOrders> = {
  name: 'myOrders',
  method: 'GET',
  path: '/user/orders/',
};

export const getOrder: Call<typeof schemas.getOrder> = {
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:orderId/',
};

export const getOrderForPayment: Call<typeof schemas.getOrderForPayment> = {
  name: 'getOrderForPayment',
  method: 'GET',
  path: '/orders/:orderId/details/',
  authorization: 'Token',
};

/** Cancels an order from the account area. */
export const cancelOrder: Call<typeof schemas.cancelOrder> = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/:orderId/cancel/',
};

/** The same call with the scheme that the payment pages use. */
export const cancelOrderFromPayment: Call<typeof schemas.cancelOrderFromPayment> = {
  name: 'cancelOrderFromPayment',
  method: 'POST',
  path: '/orders/:orderId/cancel/',
  authorization: 'Token',
};
