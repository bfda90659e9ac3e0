import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { hashRequest, wantedLines, type OrderRequest } from './orderRequest';
import {
  findByKey,
  findStocked,
  insertOrder,
  insertOrderOfSession,
  type KeyClaim,
  type NewOrder,
  type PlacedOrder,
  type Placement,
  type StockedProduct,
} from './placementRepository';
import { priceOrder, type PricedOrder } from './priceOrder';
import { guess, remember } from './rememberedProducts';

export interface PlaceOrder {
  userId: number;
  sessionId: string;
  /** @throws ShopError when the session was ended; asked before the customer is told anything but of a placed order */
  proveSession: () => Promise<unknown>;
  /**
   * The client's own name for this order: the same key gives the same order again. Without one every request is an
   * order of its own; guessing at repetitions would swallow a second order that is meant.
   */
  key: string | undefined;
  request: OrderRequest;
}

/** So often may the shop change between the pricing of an order and its placing before the customer is asked to wait. */
const MOST_TRIES = 5;

/**
 * Places an order: the shop's prices, its stock taken, all or nothing. It is priced by what the products are now, and
 * placed only if that is still so then; no transaction waits for this process in between. Products that an order has
 * read before are guessed to be what they were: where the database finds them so, and the session open, that is one
 * round trip. Otherwise nothing happened, and session and products are read, as they are before anybody is refused.
 * @throws ShopError token_invalid, forbidden, invalid_request, unavailable_items, price_changed, total_mismatch, idempotency_mismatch
 */
export async function placeOrder(db: Database, placing: PlaceOrder): Promise<PlacedOrder> {
  const { userId, sessionId, proveSession, key, request } = placing;
  const claim = key === undefined ? undefined : { userId, key, bodyHash: hashRequest(request) };
  const wanted = wantedLines(request);
  const ids = wanted.map((line) => line.productId);
  const pricedBy = (products: StockedProduct[]) => refusalOr(() => priceOrder(request, wanted, products));
  const placementOf = (priced: PricedOrder): Placement => ({
    order: orderRow(userId, request, priced),
    lines: priced.lines,
    claim,
  });

  if (request.user_id !== undefined && request.user_id !== userId) {
    await proveSession();
    throw new ShopError('forbidden', 'This order names another customer.');
  }
  const guessed = guess(db, ids);
  const pricedByGuess = guessed && pricedBy(guessed);
  if (pricedByGuess && !(pricedByGuess instanceof ShopError)) {
    const order = await insertOrderOfSession(db, sessionId, placementOf(pricedByGuess));
    if (order) return order;
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [products] = await Promise.all([findStocked(db, ids), tries === 0 && proveSession()]);
    remember(db, products);
    const priced = pricedBy(products);
    const isRefused = priced instanceof ShopError;
    const order = isRefused ? undefined : await insertOrder(db, placementOf(priced));
    // What was placed before stays placed, whatever the shop would say to it today.
    const answer = order ?? (claim && (await sameOrderAgain(db, claim)));
    if (answer) return answer;
    if (isRefused) throw priced;
  }
  throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
}

function refusalOr<Result>(work: () => Result): Result | ShopError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

/** The order that was placed under this key before; undefined when there is none. */
async function sameOrderAgain(db: Database, claim: KeyClaim): Promise<PlacedOrder | undefined> {
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
