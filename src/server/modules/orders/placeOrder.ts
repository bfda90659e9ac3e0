import type { Database } from '../../db/client';
import { awaitPipelined } from '../../db/prepared';
import { ShopError } from '../../errors';
import { cancelDeletionByOrder } from '../account';
import { findStockedProducts, ProductsChanged, takeStock } from '../catalog';
import { queueMail } from '../mail';
import { lookUpCode, PromotionChanged, recordUse } from '../promotions';
import { claimKey, findByKey, releaseKey, linkKey, type KeyClaim } from './idempotencyKeysRepository';
import { hashRequest, requestedLines, type OrderRequest } from './orderRequest';
import { markFreeOrderPaid } from './moveOrder';
import { insertEvent } from './orderStatusRepository';
import { insertLines, insertOrder, type NewOrder, type PlacedOrder } from './placementRepository';
import { priceOrder, type PricedOrder } from './priceOrder';
import { refuseMoreOrders, refuseMoreStock, type UnpaidCaps } from './unpaidCaps';
import { findUnpaidOrders, lockOrderPlacement } from './unpaidRepository';

export interface PlaceOrderInput {
  userId: number;
  /**
   * The client's idempotency key: the same key returns the same order again. Without a key every request is a new
   * order, since two equal requests may both be meant.
   */
  key: string | undefined;
  request: OrderRequest;
  /** null: no limit for unpaid orders */
  caps: UnpaidCaps | null;
  /** places an order with a code, unless its customer has sent too many unknown ones; throws TooManyRequestsError */
  limitUnknownCodes: (place: () => Promise<PlacedOrder>) => Promise<PlacedOrder>;
}

/** How often an order is priced again because the shop changed before it was placed. */
const MAX_TRIES = 5;

/**
 * Places an order at the shop's prices and takes its stock, all or nothing. An order placed before with the same key is
 * returned before any other check. The checks then run in this sequence: the number of unpaid orders, which no change
 * to the cart would help; the cart's stock and prices, its code and its total; the share of the stock that one customer
 * may reserve.
 * @throws ShopError token_invalid, forbidden, idempotency_mismatch, too_many_unpaid, invalid_request,
 * unavailable_items, price_changed, promotion_invalid, total_mismatch, too_many_requests
 */
export async function placeOrder(db: Database, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { userId, request } = input;
  if (request.user_id !== undefined && request.user_id !== userId) {
    throw new ShopError('forbidden', 'You can only place an order for your own account.');
  }
  const tryToPlace = () => placeWithRetries(db, input);
  if (!request.promotion_code) return tryToPlace();
  const claim = keyClaimOf(input);
  const existing = claim && (await findPlacedOrder(db, claim));
  return existing ?? input.limitUnknownCodes(tryToPlace);
}

/**
 * The order that a customer placed with a key. Waits for a transaction that is placing it. Undefined means not placed
 * yet: a request that is between two tries or still on its way may place it later.
 */
export function findOrderByKey(
  db: Database,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<PlacedOrder | undefined> {
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, { userId, key, bodyHash: '' })))
      return (await findByKey(tx, { userId, key }))?.order;
    await releaseKey(tx, { userId, key });
    return undefined;
  });
}

async function placeWithRetries(db: Database, input: PlaceOrderInput): Promise<PlacedOrder> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await db.transaction((tx) => placeOnce(tx, input));
    } catch (error) {
      if (!(error instanceof ProductsChanged || error instanceof PromotionChanged)) throw error;
    }
  }
  throw busyError();
}

/**
 * Products are read without a lock and locked only at the end, when their stock is taken, so that buyers of one product
 * hardly wait for each other.
 */
async function placeOnce(tx: Database, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { userId, request, caps } = input;
  const claim = keyClaimOf(input);
  const requested = requestedLines(request);
  const code = request.promotion_code ?? '';
  const [isFirst, , unpaid, products, promotion] = await awaitPipelined([
    claim ? claimKey(tx, claim) : true,
    caps && lockOrderPlacement(tx, userId),
    caps && findUnpaidOrders(tx, userId),
    findStockedProducts(
      tx,
      requested.map((line) => line.productId),
    ),
    code === '' ? undefined : lookUpCode(tx, code, userId),
  ]);
  if (claim && !isFirst) return replayOrder(tx, claim);
  if (caps && unpaid) refuseMoreOrders(unpaid, caps);
  const pricedOrder = priceOrder(request, requested, products, code === '' ? null : { promotion });
  if (caps && unpaid) refuseMoreStock(unpaid, pricedOrder.lines, caps);
  const order = await insertOrder(tx, toNewOrder(userId, request, pricedOrder));
  // The statements run in this sequence: the promotion and the products are locked late, the customer with the mail
  // last.
  await awaitPipelined([
    insertLines(tx, order.id, pricedOrder.lines),
    insertEvent(tx, { orderId: order.id, status: order.status, note: null, by: { kind: 'customer' } }),
    ...(claim ? [linkKey(tx, claim, order.id)] : []),
    pricedOrder.appliedPromotion &&
      recordUse(tx, { promotionId: pricedOrder.appliedPromotion.promotion.id, orderId: order.id, userId }),
    takeStock(tx, pricedOrder.lines),
    cancelDeletionByOrder(tx, userId),
    queueMail(tx, { type: 'order_received', orderId: order.id }),
  ]);
  return order.totalKobo === 0 ? { ...order, ...(await markFreeOrderPaid(tx, order)) } : order;
}

function keyClaimOf({ userId, key, request }: PlaceOrderInput): KeyClaim | undefined {
  return key === undefined ? undefined : { userId, key, bodyHash: hashRequest(request) };
}

function busyError(): ShopError {
  return new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
}

async function replayOrder(tx: Database, claim: KeyClaim): Promise<PlacedOrder> {
  const order = await findPlacedOrder(tx, claim);
  // The key's row was deleted for its age since the claim failed.
  if (!order) throw busyError();
  return order;
}

/** The order that was placed with this key before. @throws ShopError idempotency_mismatch */
async function findPlacedOrder(db: Database, claim: KeyClaim): Promise<PlacedOrder | undefined> {
  const stored = await findByKey(db, claim);
  if (stored && stored.bodyHash !== claim.bodyHash) {
    throw new ShopError(
      'idempotency_mismatch',
      'You have already used this Idempotency-Key for another order. Please use a new one.',
    );
  }
  return stored?.order;
}

function toNewOrder(userId: number, request: OrderRequest, pricedOrder: PricedOrder): NewOrder {
  return {
    userId,
    paymentMethodId: request.payment_method_id,
    shippingMethod: pricedOrder.shippingMethod,
    subtotalKobo: pricedOrder.subtotalKobo,
    promotionCode: pricedOrder.appliedPromotion?.promotion.code ?? null,
    discountKobo: pricedOrder.discountKobo,
    shippingKobo: pricedOrder.shippingKobo,
    totalKobo: pricedOrder.totalKobo,
    note: request.order_note ?? '',
    email: request.email,
    firstName: request.first_name,
    lastName: request.last_name,
    address: request.address,
    city: request.city,
    state: request.state,
    postalCode: request.postal_code,
    country: request.country,
    phone: request.phone,
  };
}
