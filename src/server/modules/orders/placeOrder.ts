import type { orders } from '../../db/schema';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import { insertEvents } from './movesRepository';
import { hashRequest, wantedLines, type OrderRequest } from './orderRequest';
import {
  claimKey,
  findByKey,
  insertLines,
  insertOrder,
  lockStocked,
  takeStock,
  updateKey,
  type KeyClaim,
  type PlacedOrder,
} from './placementRepository';
import { priceOrder, type PricedLine, type PricedOrder } from './priceOrder';
import { refuseMoreOrders, refuseMoreStock, type UnpaidCaps } from './unpaidCaps';

export interface PlaceOrder {
  userId: number;
  /**
   * The client's own name for this order: the same key gives the same order again. Without one every request is an
   * order of its own; guessing at repetitions would swallow a second order that is meant.
   */
  key: string | undefined;
  request: OrderRequest;
  /** null: a customer may hold any number of unpaid orders */
  caps: UnpaidCaps | null;
}

/**
 * Places an order: the shop's prices, its stock taken, all or nothing. What was placed before under the same key is
 * answered again before anything else is judged. Then the number of unpaid orders is judged, since no change to the
 * cart would help; then what the cart says of stock and prices; last how much of the stock one customer may hold.
 * @throws ShopError forbidden, idempotency_mismatch, too_many_unpaid, invalid_request, unavailable_items, price_changed, total_mismatch
 */
export async function placeOrder(
  db: Database,
  { userId, key, request, caps }: PlaceOrder,
): Promise<PlacedOrder> {
  if (request.user_id !== undefined && request.user_id !== userId) {
    throw new ShopError('forbidden', 'This order names another customer.');
  }
  const claim = key === undefined ? undefined : { userId, key, bodyHash: hashRequest(request) };
  return db.transaction(async (tx) => {
    if (claim && !(await claimKey(tx, claim))) return sameOrderAgain(tx, claim);
    if (caps) await refuseMoreOrders(tx, userId, caps);
    const wanted = wantedLines(request);
    const ids = wanted.map((line) => line.productId);
    const priced = priceOrder(request, wanted, await lockStocked(tx, ids));
    if (caps) await refuseMoreStock(tx, userId, priced.lines, caps);
    const order = await writeOrder(tx, orderRow(userId, request, priced), priced.lines);
    if (claim) await updateKey(tx, claim, order.id);
    return order;
  });
}

/** Writes the order with all that belongs to it, and takes the stock; the products are locked and have enough of it. */
async function writeOrder(
  tx: Database,
  row: typeof orders.$inferInsert,
  lines: PricedLine[],
): Promise<PlacedOrder> {
  const order = await insertOrder(tx, row);
  const orderId = order.id;
  await insertLines(
    tx,
    lines.map(({ product: { id: productId, stock: _stock, ...product }, quantity, position }) => ({
      ...{ orderId, productId, quantity, position },
      ...product,
    })),
  );
  if ((await takeStock(tx, orderId)) < lines.length)
    throw new Error('The stock of a locked product changed.');
  await insertEvents(tx, orderId, [{ status: order.status, note: null }]);
  await queueMail(tx, { type: 'order_received', orderId });
  return order;
}

/** The order that was placed under this key before. */
async function sameOrderAgain(tx: Database, claim: KeyClaim): Promise<PlacedOrder> {
  const found = await findByKey(tx, claim);
  // Deleted for its age since it was found taken.
  if (!found) throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
  if (found.bodyHash !== claim.bodyHash) {
    throw new ShopError('idempotency_mismatch', 'This Idempotency-Key was used for another order.');
  }
  return found.order;
}

function orderRow(userId: number, request: OrderRequest, priced: PricedOrder): typeof orders.$inferInsert {
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
