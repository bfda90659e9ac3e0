import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import { hashRequest, wantedLines, type OrderRequest } from './orderRequest';
import {
  findByKey,
  insertOrder,
  lockProducts,
  type KeyClaim,
  type NewLine,
  type NewOrder,
  type PlacedOrder,
} from './placementRepository';
import { priceOrder, type PricedOrder } from './priceOrder';

export interface PlaceOrder {
  userId: number;
  /**
   * The client's own name for this order: the same key gives the same order again. Without one every request is an
   * order of its own; guessing at repetitions would swallow a second order that is meant.
   */
  key: string | undefined;
  request: OrderRequest;
}

/**
 * Places an order: the shop's prices, its stock taken, all or nothing in one transaction of three round trips
 * beside its begin and commit.
 * @throws ShopError forbidden, invalid_request, unavailable_items, price_changed, total_mismatch, idempotency_mismatch
 */
export async function placeOrder(db: Database, { userId, key, request }: PlaceOrder): Promise<PlacedOrder> {
  if (request.user_id !== undefined && request.user_id !== userId) {
    throw new ShopError('forbidden', 'This order names another customer.');
  }
  const claim = key === undefined ? undefined : { userId, key, bodyHash: hashRequest(request) };
  return db.transaction(async (tx) => {
    const wanted = wantedLines(request);
    const ids = wanted.map((line) => line.productId);
    const products = await lockProducts(tx, ids, claim);
    const same = claim && products.length === 0 ? await sameOrderAgain(tx, claim) : undefined;
    if (same) return same;
    const priced = priceOrder(request, wanted, products);
    const order = await insertOrder(tx, {
      userId,
      key,
      order: orderRow(request, priced),
      lines: lineRows(priced),
    });
    await queueMail(tx, { type: 'order_received', orderId: order.id });
    return order;
  });
}

/** The order that was placed under this key before; undefined when there is none. */
async function sameOrderAgain(tx: Database, claim: KeyClaim): Promise<PlacedOrder | undefined> {
  const found = await findByKey(tx, claim);
  if (found && found.bodyHash !== claim.bodyHash) {
    throw new ShopError('idempotency_mismatch', 'This Idempotency-Key was used for another order.');
  }
  return found?.order;
}

function orderRow(request: OrderRequest, priced: PricedOrder): NewOrder {
  return {
    paymentMethodId: request.payment_method_id,
    shippingMethod: priced.shippingMethod,
    subtotalKobo: priced.subtotalKobo,
    shippingKobo: priced.shippingKobo,
    totalKobo: priced.totalKobo,
    note: request.order_note?.trim() ?? '',
    email: request.email.trim(),
    firstName: request.first_name.trim(),
    lastName: request.last_name.trim(),
    address: request.address.trim(),
    city: request.city.trim(),
    state: request.state.trim(),
    postalCode: request.postal_code.trim(),
    country: request.country.trim(),
    phone: request.phone.trim(),
  };
}

function lineRows(priced: PricedOrder): NewLine[] {
  return priced.lines.map(({ product, quantity, position }) => ({
    position,
    productId: product.id,
    name: product.name,
    imageUrl: product.smallImage ?? DEFAULT_IMAGE,
    priceKobo: product.priceKobo,
    quantity,
    isAbroadOrder: product.isAbroadOrder,
    abroadDeliveryDays: product.abroadDeliveryDays,
  }));
}
