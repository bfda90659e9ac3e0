import type { checkPromotion as checkPromotionCall } from '@contract/calls/promotions';
import type { BodyOf, SuccessOf } from '@contract/call';
import { toKobo, toNaira } from '@contract/entities/money';
import type { PromotedLine } from '@contract/rules/promotion';
import {
  abroadSurchargeNaira,
  methodCostNaira,
  shippingMethodOf,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { MAX_ORDER_KOBO } from '@contract/rules/totals';
import type { Database } from '../../db/client';
import { fieldError } from '../../errors';
import { findStockedProducts } from '../catalog';
import { applyPromotion, lookUpCode } from './applyCode';

type CheckBody = BodyOf<typeof checkPromotionCall>;

/**
 * What a code takes off a cart at the shop's prices. Stock is checked only when the order is placed; unknown products
 * count nothing.
 * @throws ShopError invalid_request, promotion_invalid
 */
export async function checkPromotion(
  db: Database,
  body: CheckBody,
  userId: number | null,
): Promise<SuccessOf<typeof checkPromotionCall>> {
  const method = parseShippingMethod(body.shipping_method);
  const [storedPromotion, cart] = await Promise.all([
    lookUpCode(db, body.code, userId),
    priceCart(db, body.cart_items),
  ]);
  const { lines, subtotalKobo, surchargeNaira } = cart;
  const methodNaira = method && methodCostNaira(method);
  const methodKobo = methodNaira === null ? null : toKobo(methodNaira);
  const { promotion, discount } = applyPromotion(storedPromotion, { lines, subtotalKobo, methodKobo });
  const shippingNaira = methodNaira === null ? null : methodNaira + surchargeNaira;
  return {
    code: promotion.code,
    kind: promotion.kind,
    subtotal: toNaira(subtotalKobo),
    discount_total: toNaira(discount.totalKobo),
    shipping_cost: shippingNaira,
    total_amount: toNaira(subtotalKobo - discount.totalKobo + toKobo(shippingNaira ?? 0)),
  };
}

/** Null before a method is chosen. @throws ShopError invalid_request */
function parseShippingMethod(name: string | null | undefined): ShippingMethodCode | null {
  if (!name) return null;
  const method = shippingMethodOf(name);
  if (!method) throw fieldError('shipping_method', 'Choose one of the shipping methods offered.');
  return method;
}

async function priceCart(db: Database, items: CheckBody['cart_items']) {
  const quantities = new Map<number, number>();
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  const products = await findStockedProducts(db, [...quantities.keys()]);
  const lines = products.map(({ id, categoryId, priceKobo }): PromotedLine => {
    return { productId: id, categoryId, totalKobo: priceKobo * (quantities.get(id) ?? 0) };
  });
  const subtotalKobo = lines.reduce((sum, { totalKobo }) => sum + totalKobo, 0);
  if (subtotalKobo > MAX_ORDER_KOBO)
    throw fieldError('cart_items', 'Please call us to place an order this large.');
  const abroad = products.map(({ isAbroadOrder }) => ({ is_abroad_order: isAbroadOrder }));
  return { lines, subtotalKobo, surchargeNaira: abroadSurchargeNaira(abroad) };
}
