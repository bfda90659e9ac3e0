import * as calls from '@contract/calls/orders';
import { ORDERS_LIMIT } from '@contract/calls/orders.limits';
import * as schemas from '@contract/calls/orders.schemas';
import type { Config } from '../../config';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { LimitUnknownCodes } from '../promotions';
import { cancelOrder } from './cancelOrder';
import { findOrderOf, findOrdersOf, type WholeOrder } from './ordersRepository';
import { findPlacedUnder, placeOrder } from './placeOrder';
import type { OrderMoves } from './moveOrder';
import { toOrder, toPlacedOrder, toShippingAddress } from './toOrder';

interface Options extends OrderMoves {
  config: Pick<Config, 'rateLimit' | 'unpaidOrdersMax' | 'unpaidStockShare'>;
  limitUnknownCodes: LimitUnknownCodes;
}

export function orderRoutes(api: Api, { config, limitUnknownCodes, ...moves }: Options): void {
  const { db, changes } = moves;
  const caps = config.rateLimit
    ? { ordersMax: config.unpaidOrdersMax, stockShare: config.unpaidStockShare }
    : null;
  const ownOrder = async (userId: number, orderId: number): Promise<WholeOrder> => {
    const found = await findOrderOf(db, userId, orderId);
    if (!found) throw new ShopError('not_found', 'Order not found.');
    return found;
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
    changes.taken(body.cart_items.map(({ product }) => product));
    return { status: 201, body: toPlacedOrder(order) };
  });
  serveCall(api, calls.findPlaced, schemas.findPlaced, async ({ params: { key }, user }) => {
    const order = await findPlacedUnder(db, { userId: user.id, key });
    if (!order) throw new ShopError('not_found', 'No order was placed under this key.');
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
  // cancelOrderFromPayment is this route with the other word in its Authorization header; either is taken.
  serveCall(api, calls.cancelOrder, schemas.cancelOrder, async ({ params: { orderId }, user }) => {
    return { status: 200, body: await cancelOrder(moves, { userId: user.id, orderId }) };
  });
  serveCall(api, calls.getOrderForPayment, schemas.getOrderForPayment, async ({ params, user }) => {
    const found = await ownOrder(user.id, params.orderId);
    return { status: 200, body: { order: toOrder(found), shipping_address: toShippingAddress(found) } };
  });
}
