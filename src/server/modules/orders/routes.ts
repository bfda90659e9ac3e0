import * as calls from '@contract/calls/orders';
import { ORDERS_LIMIT } from '@contract/calls/orders.limits';
import * as schemas from '@contract/calls/orders.schemas';
import type { Config } from '../../config';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { LimitUnknownCodes } from '../promotions';
import { cancelOrder } from './cancelOrder';
import { findOrderOf, findOrdersOf, type OrderDetails } from './ordersRepository';
import { findOrderByKey, placeOrder } from './placeOrder';
import type { OrderContext } from './moveOrder';
import { toOrder, toPlacedOrder, toShippingAddress } from './toOrder';

interface Options extends OrderContext {
  config: Pick<Config, 'rateLimit' | 'unpaidOrdersMax' | 'unpaidStockShare'>;
  limitUnknownCodes: LimitUnknownCodes;
}

export function orderRoutes(api: Api, { config, limitUnknownCodes, ...context }: Options): void {
  const { db, changes } = context;
  const caps = config.rateLimit
    ? { ordersMax: config.unpaidOrdersMax, stockShare: config.unpaidStockShare }
    : null;
  const ownOrder = async (userId: number, orderId: number): Promise<OrderDetails> => {
    const order = await findOrderOf(db, userId, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    return order;
  };

  serveCall(api, calls.placeOrder, schemas.placeOrder, async ({ body, headers, user, request }) => {
    const key = headers['idempotency-key'];
    const order = await placeOrder(db, {
      userId: user.id,
      key,
      request: body,
      caps,
      limitUnknownCodes: (place) => limitUnknownCodes(request, place),
    });
    changes.notifyStockTaken(body.cart_items.map(({ product }) => product));
    return { status: 201, body: toPlacedOrder(order) };
  });
  serveCall(api, calls.findPlaced, schemas.findPlaced, async ({ params: { key }, user }) => {
    const order = await findOrderByKey(db, { userId: user.id, key });
    if (!order) throw new ShopError('not_found', 'You have not placed an order with this Idempotency-Key.');
    return { status: 200, body: toPlacedOrder(order) };
  });
  serveCall(
    api,
    calls.myOrders,
    schemas.myOrders,
    async ({ user, query: { limit = ORDERS_LIMIT, after } }) => {
      const orders = await findOrdersOf(db, user.id, { limit, after });
      return { status: 200, body: orders.map(toOrder) };
    },
  );
  serveCall(api, calls.getOrder, schemas.getOrder, async ({ params, user }) => ({
    status: 200,
    body: toOrder(await ownOrder(user.id, params.orderId)),
  }));
  // cancelOrderFromPayment is this route with the other Authorization scheme; both are accepted.
  serveCall(api, calls.cancelOrder, schemas.cancelOrder, async ({ params: { orderId }, user }) => {
    return { status: 200, body: await cancelOrder(context, { userId: user.id, orderId }) };
  });
  serveCall(api, calls.getOrderForPayment, schemas.getOrderForPayment, async ({ params, user }) => {
    const order = await ownOrder(user.id, params.orderId);
    return { status: 200, body: { order: toOrder(order), shipping_address: toShippingAddress(order) } };
  });
}
