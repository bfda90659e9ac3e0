import { isKobo, toKobo, toNaira, type Kobo } from '@contract/entities/money';
import {
  methodCostNaira,
  shippingCostNaira,
  shippingMethodOf,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { MAX_ORDER_KOBO } from '@contract/rules/totals';
import { refusedField, ShopError } from '../../errors';
import { applyPromotion, type AppliedPromotion, type FoundPromotion } from '../promotions';
import type { OrderRequest, WantedLine } from './orderRequest';
import type { StockedProduct } from '../catalog';

export interface PricedLine {
  product: StockedProduct;
  quantity: number;
  position: number;
  discountKobo: Kobo;
}

export interface PricedOrder {
  lines: PricedLine[];
  shippingMethod: ShippingMethodCode;
  subtotalKobo: Kobo;
  /** null without a code */
  applied: AppliedPromotion | null;
  discountKobo: Kobo;
  shippingKobo: Kobo;
  totalKobo: Kobo;
}

/** The code of an order, and what it means; undefined when nobody knows it. */
export interface GivenCode {
  promotion: FoundPromotion | undefined;
}

/**
 * The order at the shop's own prices. Nothing the browser says about money is used, only compared. Prices and stock are
 * judged before the code, the total after it.
 * @param code null without one
 * @throws ShopError invalid_request, unavailable_items, price_changed, promotion_invalid, total_mismatch
 */
export function priceOrder(
  request: OrderRequest,
  wanted: WantedLine[],
  products: StockedProduct[],
  code: GivenCode | null,
): PricedOrder {
  const shippingMethod = shippingMethodOf(request.shipping_method);
  if (!shippingMethod) throw refusedField('shipping_method', 'Choose one of the shipping methods offered.');
  const goods = linesOf(request, wanted, products);
  const subtotalKobo = goods.reduce((sum, line) => sum + totalOf(line), 0);
  const abroad = goods.map(({ product }) => ({ is_abroad_order: product.isAbroadOrder }));
  const shippingKobo = toKobo(shippingCostNaira(shippingMethod, abroad));
  if (subtotalKobo + shippingKobo > MAX_ORDER_KOBO)
    throw refusedField('cart_items', 'Please call us to place an order this large.');
  const applied =
    code &&
    applyPromotion(code.promotion, {
      lines: goods.map((line) => ({
        ...line,
        categoryId: line.product.categoryId,
        totalKobo: totalOf(line),
      })),
      subtotalKobo,
      methodKobo: toKobo(methodCostNaira(shippingMethod)),
    });
  const lines = goods.map((line, at) => ({ ...line, discountKobo: applied?.discount.linesKobo[at] ?? 0 }));
  const discountKobo = applied?.discount.totalKobo ?? 0;
  const totalKobo = subtotalKobo - discountKobo + shippingKobo;
  const order = { lines, shippingMethod, subtotalKobo, applied, discountKobo, shippingKobo, totalKobo };
  refuseOtherTotals(request, order);
  return order;
}

type Goods = WantedLine & { product: StockedProduct };

const totalOf = ({ product, quantity }: Goods): Kobo => product.priceKobo * quantity;

function linesOf(request: OrderRequest, wanted: WantedLine[], products: StockedProduct[]): Goods[] {
  const stocked = new Map(products.map((product) => [product.id, product]));
  const lines = wanted.map((line) => ({ ...line, product: stocked.get(line.productId) }));
  const available = lines.filter(isAvailable);
  if (available.length < lines.length) {
    const names = new Map(request.cart_items.map((item) => [item.product, item.name]));
    const items = lines
      .filter((line) => !isAvailable(line))
      .map(({ productId, product }) => ({
        product: productId,
        name: product?.name ?? names.get(productId) ?? `Product ${productId}`,
        stock: product?.stock ?? 0,
      }));
    throw new ShopError('unavailable_items', 'Some items are not available in this quantity.', { items });
  }
  const items = available
    .filter(({ product, pricesNaira }) => pricesNaira.some((naira) => !isKobo(naira, product.priceKobo)))
    .map(({ product: { id, name, priceKobo, stock } }) => ({
      product: id,
      name,
      price: toNaira(priceKobo),
      stock,
    }));
  if (items.length > 0) throw new ShopError('price_changed', 'Some prices have changed.', { items });
  return available;
}

type StockedLine = WantedLine & { product: StockedProduct | undefined };

function isAvailable(line: StockedLine): line is Goods {
  return line.product !== undefined && line.product.stock >= line.quantity;
}

function refuseOtherTotals(request: OrderRequest, order: PricedOrder): void {
  const shippingNaira = request.shipping_cost ?? toNaira(order.shippingKobo);
  if (isKobo(shippingNaira, order.shippingKobo) && isKobo(request.total_amount, order.totalKobo)) return;
  throw new ShopError('total_mismatch', 'The total does not match our prices.', {
    expected: {
      subtotal: toNaira(order.subtotalKobo),
      ...(order.applied && { discount_total: toNaira(order.discountKobo) }),
      shipping_cost: toNaira(order.shippingKobo),
      total_amount: toNaira(order.totalKobo),
    },
  });
}
