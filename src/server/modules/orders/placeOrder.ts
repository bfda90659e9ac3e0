import { mainImage } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { claimKey, findByKey, rememberOrder } from './idempotencyRepository';
import { insertOrder, lockProducts, takeStock, type OrderRow } from './ordersRepository';
import { hashRequest, wantedLines, type OrderRequest } from './orderRequest';
import { priceOrder, type PricedOrder } from './priceOrder';

export interface PlaceOrder {
  userId: number;
  /** the client's own name for this order: the same key gives the same order again */
  key: string | undefined;
  request: OrderRequest;
}

/**
 * Places an order: the shop's prices, its stock taken, all or nothing in one transaction.
 * @throws ShopError forbidden, unavailable_items, price_changed, total_mismatch, idempotency_mismatch
 */
export async function placeOrder(db: Database, { userId, key, request }: PlaceOrder): Promise<OrderRow> {
  if (request.user_id !== undefined && request.user_id !== userId) {
    throw new ShopError('forbidden', 'This order names another customer.');
  }
  const bodyHash = hashRequest(request);
  return db.transaction(async (tx) => {
    if (key !== undefined && !(await claimKey(tx, { userId, key, bodyHash }))) {
      return sameOrderAgain(tx, { userId, key, bodyHash });
    }
    const order = await insertPriced(tx, userId, request);
    if (key !== undefined) await rememberOrder(tx, { userId, key }, order.id);
    return order;
  });
}

async function sameOrderAgain(
  tx: Database,
  claim: { userId: number; key: string; bodyHash: string },
): Promise<OrderRow> {
  const found = await findByKey(tx, claim);
  if (found?.bodyHash !== claim.bodyHash) {
    throw new ShopError('idempotency_mismatch', 'This Idempotency-Key was used for another order.');
  }
  return found.order;
}

async function insertPriced(tx: Database, userId: number, request: OrderRequest): Promise<OrderRow> {
  const wanted = wantedLines(request);
  const products = await lockProducts(
    tx,
    wanted.map((line) => line.productId),
  );
  const priced = priceOrder(request, wanted, products);
  if (!(await takeStock(tx, wanted))) throw new Error('Locked stock was short');
  return insertOrder(tx, orderRow(userId, request, priced), lineRows(priced));
}

function orderRow(userId: number, request: OrderRequest, priced: PricedOrder) {
  return {
    userId,
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

function lineRows(priced: PricedOrder) {
  return priced.lines.map(({ product, quantity }, position) => ({
    position,
    productId: product.id,
    name: product.name,
    imageUrl: mainImage({ image_urls: product.images[0] ?? null }, 'small'),
    priceKobo: product.priceKobo,
    quantity,
    isAbroadOrder: product.isAbroadOrder,
    abroadDeliveryDays: product.abroadDeliveryDays,
  }));
}
