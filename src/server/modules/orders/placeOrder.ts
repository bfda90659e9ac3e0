import type { Database } from '../../db/client';
import { sentTogether } from '../../db/prepared';
import { ShopError } from '../../errors';
import { endDeletion } from '../account';
import { findStocked, ProductsChanged, takeStock } from '../catalog';
import { queueMail } from '../mail';
import { lookUpCode, PromotionChanged, takeUse } from '../promotions';
import { claimKey, findByKey, giveKeyBack, linkKey, type KeyClaim } from './idempotencyKeysRepository';
import { hashRequest, wantedLines, type OrderRequest } from './orderRequest';
import { markFree } from './moveOrder';
import { addEvent } from './movesRepository';
import { insertLines, insertOrder, type NewOrder, type PlacedOrder } from './placementRepository';
import { priceOrder, type PricedOrder } from './priceOrder';
import { refuseMoreOrders, refuseMoreStock, type UnpaidCaps } from './unpaidCaps';
import { findUnpaidOrders, lockPlacing } from './unpaidRepository';

export interface PlaceOrder {
  userId: number;
  /**
   * The client's own name for this order: the same key gives the same order again. Without one every request is an
   * order of its own: equal contents may be two orders, both meant.
   */
  key: string | undefined;
  request: OrderRequest;
  /** null: a customer may hold any number of unpaid orders */
  caps: UnpaidCaps | null;
  /** places an order with a code, unless its customer has given too many unknown ones; throws TooMany */
  limitUnknownCodes: (place: () => Promise<PlacedOrder>) => Promise<PlacedOrder>;
}

/** So often may the shop change between the pricing of an order and its placing before the customer is asked to wait. */
const MOST_TRIES = 5;

/**
 * Places an order: the shop's prices, its stock taken, all or nothing. What was placed before under the same key is
 * answered again before anything else is judged. Then the number of unpaid orders is judged, since no change to the
 * cart would help; then what the cart says of stock and prices, its code and its total; last how much of the stock one
 * customer may hold.
 * @throws ShopError token_invalid, forbidden, idempotency_mismatch, too_many_unpaid, invalid_request, unavailable_items, price_changed, promotion_invalid, total_mismatch, too_many_requests
 */
export async function placeOrder(db: Database, placing: PlaceOrder): Promise<PlacedOrder> {
  const { userId, request } = placing;
  if (request.user_id !== undefined && request.user_id !== userId) {
    throw new ShopError('forbidden', 'This order names another customer.');
  }
  const tryToPlace = () => placeInTries(db, placing);
  if (!request.promotion_code) return tryToPlace();
  const claim = claimOf(placing);
  const before = claim && (await findPlaced(db, claim));
  return before ?? placing.limitUnknownCodes(tryToPlace);
}

/**
 * The order that a customer placed under a key. Waits for an attempt to place it: what is not found has not been placed,
 * though a request that waits between two attempts, or is still on its way, may place it later under the same key.
 */
export function findPlacedUnder(
  db: Database,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<PlacedOrder | undefined> {
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, { userId, key, bodyHash: '' })))
      return (await findByKey(tx, { userId, key }))?.order;
    await giveKeyBack(tx, { userId, key });
    return undefined;
  });
}

async function placeInTries(db: Database, placing: PlaceOrder): Promise<PlacedOrder> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await db.transaction((tx) => place(tx, placing));
    } catch (error) {
      if (!(error instanceof ProductsChanged || error instanceof PromotionChanged)) throw error;
    }
  }
  throw busy();
}

/**
 * Products are read without a lock and locked when their stock is taken, last of all: buyers of one product wait for
 * each other no longer than that takes.
 */
async function place(tx: Database, placing: PlaceOrder): Promise<PlacedOrder> {
  const { userId, request, caps } = placing;
  const claim = claimOf(placing);
  const wanted = wantedLines(request);
  const code = request.promotion_code ?? '';
  const [isFirst, , unpaid, products, promotion] = await sentTogether([
    claim ? claimKey(tx, claim) : true,
    caps && lockPlacing(tx, userId),
    caps && findUnpaidOrders(tx, userId),
    findStocked(
      tx,
      wanted.map((line) => line.productId),
    ),
    code === '' ? undefined : lookUpCode(tx, code, userId),
  ]);
  if (claim && !isFirst) return sameOrderAgain(tx, claim);
  if (caps && unpaid) refuseMoreOrders(unpaid, caps);
  const priced = priceOrder(request, wanted, products, code === '' ? null : { promotion });
  if (caps && unpaid) refuseMoreStock(unpaid, priced.lines, caps);
  const order = await insertOrder(tx, orderRow(userId, request, priced));
  // Carried out in this order: the promotion and the products are locked late, and the customer with the letters last.
  await sentTogether([
    insertLines(tx, order.id, priced.lines),
    addEvent(tx, { orderId: order.id, status: order.status, note: null }),
    ...(claim ? [linkKey(tx, claim, order.id)] : []),
    priced.applied && takeUse(tx, { promotionId: priced.applied.promotion.id, orderId: order.id, userId }),
    takeStock(tx, priced.lines),
    endDeletion(tx, userId),
    queueMail(tx, { type: 'order_received', orderId: order.id }),
  ]);
  return order.totalKobo === 0 ? { ...order, ...(await markFree(tx, order)) } : order;
}

function claimOf({ userId, key, request }: PlaceOrder): KeyClaim | undefined {
  return key === undefined ? undefined : { userId, key, bodyHash: hashRequest(request) };
}

function busy(): ShopError {
  return new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
}

async function sameOrderAgain(tx: Database, claim: KeyClaim): Promise<PlacedOrder> {
  const order = await findPlaced(tx, claim);
  // Deleted for its age since it was found taken.
  if (!order) throw busy();
  return order;
}

/** The order that was placed under this key before. @throws ShopError idempotency_mismatch */
async function findPlaced(db: Database, claim: KeyClaim): Promise<PlacedOrder | undefined> {
  const found = await findByKey(db, claim);
  if (found && found.bodyHash !== claim.bodyHash) {
    throw new ShopError('idempotency_mismatch', 'This Idempotency-Key was used for another order.');
  }
  return found?.order;
}

function orderRow(userId: number, request: OrderRequest, priced: PricedOrder): NewOrder {
  return {
    userId,
    paymentMethodId: request.payment_method_id,
    shippingMethod: priced.shippingMethod,
    subtotalKobo: priced.subtotalKobo,
    promotionCode: priced.applied?.promotion.code ?? null,
    discountKobo: priced.discountKobo,
    shippingKobo: priced.shippingKobo,
    totalKobo: priced.totalKobo,
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
