import { isKobo, toKobo, toNaira, type Kobo } from '@contract/entities/money';
import {
  methodCostNaira,
  shippingCostNaira,
  shippingMethodOf,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { MAX_ORDER_KOBO } from '@contract/rules/totals';
import { fieldError, ShopError } from '../../errors';
import { applyPromotion, type AppliedPromotion, type PromotionWithUsage } from '../promotions';
import type { OrderRequest, RequestedLine } from './orderRequest';
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
  appliedPromotion: AppliedPromotion | null;
  discountKobo: Kobo;
  shippingKobo: Kobo;
  totalKobo: Kobo;
}

/** The promotion of an order's code; undefined when the code is unknown. */
export interface CodeLookup {
  promotion: PromotionWithUsage | undefined;
}

/**
 * Prices an order with the shop's own prices. The amounts in the request are only compared with them. Prices and stock
 * are checked before the code, the total after it.
 * @param code null without one
 * @throws ShopError invalid_request, unavailable_items, price_changed, promotion_invalid, total_mismatch
 */
export function priceOrder(
  request: OrderRequest,
  requested: RequestedLine[],
  products: StockedProduct[],
  code: CodeLookup | null,
): PricedOrder {
  const shippingMethod = shippingMethodOf(request.shipping_method);
  if (!shippingMethod) throw fieldError('shipping_method', 'Choose one of the shipping methods offered.');
  const orderLines = toOrderLines(request, requested, products);
  const subtotalKobo = orderLines.reduce((sum, line) => sum + lineTotalOf(line), 0);
  const abroad = orderLines.map(({ product }) => ({ is_abroad_order: product.isAbroadOrder }));
  const shippingKobo = toKobo(shippingCostNaira(shippingMethod, abroad));
  if (subtotalKobo + shippingKobo > MAX_ORDER_KOBO)
    throw fieldError('cart_items', 'Please call us to place an order this large.');
  const appliedPromotion =
    code &&
    applyPromotion(code.promotion, {
      lines: orderLines.map((line) => ({
        ...line,
        categoryId: line.product.categoryId,
        totalKobo: lineTotalOf(line),
      })),
      subtotalKobo,
      methodKobo: toKobo(methodCostNaira(shippingMethod)),
    });
  const lines = orderLines.map((line, index) => ({
    ...line,
    discountKobo: appliedPromotion?.discount.linesKobo[index] ?? 0,
  }));
  const discountKobo = appliedPromotion?.discount.totalKobo ?? 0;
  const totalKobo = subtotalKobo - discountKobo + shippingKobo;
  const order = {
    lines,
    shippingMethod,
    subtotalKobo,
    appliedPromotion,
    discountKobo,
    shippingKobo,
    totalKobo,
  };
  refuseTotalMismatch(request, order);
  return order;
}

type OrderLine = RequestedLine & { product: StockedProduct };

const lineTotalOf = ({ product, quantity }: OrderLine): Kobo => product.priceKobo * quantity;

function toOrderLines(
  request: OrderRequest,
  requested: RequestedLine[],
  products: StockedProduct[],
): OrderLine[] {
  const productsById = new Map(products.map((product) => [product.id, product]));
  const lines = requested.map((line) => ({ ...line, product: productsById.get(line.productId) }));
  const availableLines = lines.filter(isAvailable);
  if (availableLines.length < lines.length) {
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
  const items = availableLines
    .filter(({ product, pricesNaira }) => pricesNaira.some((naira) => !isKobo(naira, product.priceKobo)))
    .map(({ product: { id, name, priceKobo, stock } }) => ({
      product: id,
      name,
      price: toNaira(priceKobo),
      stock,
    }));
  if (items.length > 0) throw new ShopError('price_changed', 'Some prices have changed.', { items });
  return availableLines;
}

type LineWithProduct = RequestedLine & { product: StockedProduct | undefined };

function isAvailable(line: LineWithProduct): line is OrderLine {
  return line.product !== undefined && line.product.stock >= line.quantity;
}

function refuseTotalMismatch(request: OrderRequest, order: PricedOrder): void {
  const shippingNaira = request.shipping_cost ?? toNaira(order.shippingKobo);
  if (isKobo(shippingNaira, order.shippingKobo) && isKobo(request.total_amount, order.totalKobo)) return;
  throw new ShopError('total_mismatch', 'The total does not match our prices.', {
    expected: {
      subtotal: toNaira(order.subtotalKobo),
      ...(order.appliedPromotion && { discount_total: toNaira(order.discountKobo) }),
      shipping_cost: toNaira(order.shippingKobo),
      total_amount: toNaira(order.totalKobo),
    },
  });
}
