import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { PricedLine } from './priceOrder';
import { countUnpaidOrders, findUnpaidUnits, lockPlacing } from './unpaidRepository';

/** What one customer may hold without paying for it. */
export interface UnpaidCaps {
  ordersMax: number;
  /** of a product's stock, more than 0 and at most 1 */
  stockShare: number;
}

/** From so few units nothing is kept back: somebody must be able to buy the last ones. */
const FREE_UNITS = 2;
/** 0.07 × 100 is a little more than 7 in binary fractions. */
const ROUNDING = 1e-9;

/**
 * How many units a customer may add to what their unpaid orders hold. The share is of what is in stock and in these
 * orders, rounded up.
 */
export function allowedUnits(stock: number, held: number, share: number): number {
  const total = stock + held;
  const most = total > FREE_UNITS ? Math.ceil(total * share - ROUNDING) : total;
  return Math.max(0, most - held);
}

/**
 * Has the customer's orders placed one after the other from now on, so that two at once do not slip past the caps.
 * @throws ShopError too_many_unpaid
 */
export async function refuseMoreOrders(
  tx: Database,
  userId: number,
  { ordersMax }: UnpaidCaps,
): Promise<void> {
  await lockPlacing(tx, userId);
  const unpaid = await countUnpaidOrders(tx, userId);
  if (unpaid < ordersMax) return;
  const orders = unpaid === 1 ? '1 unpaid order' : `${unpaid} unpaid orders`;
  throw new ShopError(
    'too_many_unpaid',
    `You have ${orders}. Please pay or cancel one before you order again.`,
  );
}

/** The caller has the products locked: what they have in stock and what orders hold of them belong together. @throws ShopError too_many_unpaid */
export async function refuseMoreStock(
  tx: Database,
  userId: number,
  lines: readonly PricedLine[],
  { stockShare }: UnpaidCaps,
): Promise<void> {
  const ids = lines.map(({ product }) => product.id);
  const held = await findUnpaidUnits(tx, userId, ids);
  const items = lines.flatMap(({ product: { id, name, stock }, quantity }) => {
    const allowed = allowedUnits(stock, held.get(id) ?? 0, stockShare);
    return quantity > allowed ? [{ product: id, name, allowed }] : [];
  });
  if (items.length === 0) return;
  throw new ShopError(
    'too_many_unpaid',
    'One customer may hold only a part of our stock without paying for it. Please order fewer, or pay for your other orders first.',
    { items },
  );
}
