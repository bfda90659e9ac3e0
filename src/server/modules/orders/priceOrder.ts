import type { ChangedPrice, UnavailableItem } from '@contract/errors';
import { toKobo, toNaira, type Kobo } from '@contract/entities/money';
import { shippingCostNaira, shippingMethodOf, type ShippingMethodCode } from '@contract/rules/shipping';
import { ShopError } from '../../errors';
import type { LockedProduct } from './ordersRepository';
import type { OrderRequest, WantedLine } from './orderRequest';

export interface PricedLine {
  product: LockedProduct;
  quantity: number;
}

export interface PricedOrder {
  lines: PricedLine[];
  shippingMethod: ShippingMethodCode;
  subtotalKobo: Kobo;
  shippingKobo: Kobo;
  totalKobo: Kobo;
}

/**
 * The order at the shop's own prices. Nothing the browser says about money is used, only compared.
 * @throws ShopError invalid_request, unavailable_items, price_changed, total_mismatch
 */
export function priceOrder(
  request: OrderRequest,
  wanted: WantedLine[],
  products: LockedProduct[],
): PricedOrder {
  const shippingMethod = shippingMethodOf(request.shipping_method);
  if (!shippingMethod) {
    const sentence = 'Choose one of the shipping methods offered.';
    throw new ShopError('invalid_request', sentence, { fields: { shipping_method: sentence } });
  }
  const lines = linesOf(request, wanted, products);
  const subtotalKobo = lines.reduce((sum, line) => sum + line.product.priceKobo * line.quantity, 0);
  const abroad = lines.map(({ product }) => ({ is_abroad_order: product.isAbroadOrder }));
  const shippingKobo = toKobo(shippingCostNaira(shippingMethod, abroad));
  const order = { lines, shippingMethod, subtotalKobo, shippingKobo, totalKobo: subtotalKobo + shippingKobo };
  refuseOtherTotals(request, order);
  return order;
}

function linesOf(request: OrderRequest, wanted: WantedLine[], products: LockedProduct[]): PricedLine[] {
  const names = new Map(request.cart_items.map((item) => [item.product, item.name]));
  const unavailable: UnavailableItem[] = [];
  const changed: ChangedPrice[] = [];
  const lines = wanted.flatMap(({ productId, quantity, priceNaira }): PricedLine[] => {
    const product = products.find(({ id }) => id === productId);
    if (!product || product.stock < quantity) {
      const name = product?.name ?? names.get(productId) ?? `Product ${productId}`;
      unavailable.push({ product: productId, name, stock: product?.stock ?? 0 });
      return [];
    }
    if (toKobo(priceNaira) !== product.priceKobo) {
      const { name, stock } = product;
      changed.push({ product: productId, name, price: toNaira(product.priceKobo), stock });
    }
    return [{ product, quantity }];
  });
  if (unavailable.length > 0) {
    throw new ShopError('unavailable_items', 'Some items are not available in this quantity.', {
      items: unavailable,
    });
  }
  if (changed.length > 0) {
    throw new ShopError('price_changed', 'Some prices have changed.', { items: changed });
  }
  return lines;
}

function refuseOtherTotals(request: OrderRequest, order: PricedOrder): void {
  const claimedNaira = request.shipping_cost ?? null;
  const shippingFits = claimedNaira === null || toKobo(claimedNaira) === order.shippingKobo;
  if (shippingFits && toKobo(request.total_amount) === order.totalKobo) return;
  throw new ShopError('total_mismatch', 'The total does not match our prices.', {
    expected: {
      subtotal: toNaira(order.subtotalKobo),
      shipping_cost: toNaira(order.shippingKobo),
      total_amount: toNaira(order.totalKobo),
    },
  });
}
