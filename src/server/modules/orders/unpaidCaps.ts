import { ShopError } from '../../errors';
import type { PricedLine } from './priceOrder';
import type { UnpaidOrders } from './unpaidRepository';

/** How much one customer may reserve without paying. */
export interface UnpaidCaps {
  ordersMax: number;
  /** share of a product's stock, more than 0 and at most 1 */
  stockShare: number;
}

/** Up to this stock there is no cap, so that the last units can be bought. */
const UNCAPPED_UNITS = 2;
/** In binary fractions 0.07 × 100 is a little more than 7. */
const ROUNDING_TOLERANCE = 1e-9;

/**
 * How many more units a customer may add to their unpaid orders. The share is of the stock plus the units in these
 * orders, rounded up.
 */
export function allowedUnits(stock: number, reserved: number, share: number): number {
  const total = stock + reserved;
  const max = total > UNCAPPED_UNITS ? Math.ceil(total * share - ROUNDING_TOLERANCE) : total;
  return Math.max(0, max - reserved);
}

/** @throws ShopError too_many_unpaid */
export function refuseMoreOrders({ count }: UnpaidOrders, { ordersMax }: UnpaidCaps): void {
  if (count < ordersMax) return;
  const orders = count === 1 ? '1 unpaid order' : `${count} unpaid orders`;
  throw new ShopError(
    'too_many_unpaid',
    `You have ${orders}. Please pay or cancel one before you order again.`,
  );
}

/** @throws ShopError too_many_unpaid */
export function refuseMoreStock(
  { units }: UnpaidOrders,
  lines: readonly PricedLine[],
  { stockShare }: UnpaidCaps,
): void {
  const items = lines.flatMap(({ product: { id, name, stock }, quantity }) => {
    const allowed = allowedUnits(stock, units.get(id) ?? 0, stockShare);
    return quantity > allowed ? [{ product: id, name, allowed }] : [];
  });
  if (items.length === 0) return;
  throw new ShopError(
    'too_many_unpaid',
    'We can only hold part of our stock for one customer before payment. Please order fewer, or pay for your other orders first.',
    { items },
  );
}
