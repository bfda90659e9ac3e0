import { formatAmount, toNaira, type Kobo } from '@contract/entities/money';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { isStorePickup, SHIPPING_METHODS, STORE_PICKUP } from '@contract/rules/shipping';
import type { ShopDetails } from '@contract/entities/shopDetails';
import type { BillLine, EmailBlock } from './emailDraft';
import type { OrderForEmail } from './emailDataRepository';

/** An amount owed or paid. */
export function naira(kobo: Kobo): string {
  return formatAmount(toNaira(kobo));
}

export function billOf(order: OrderForEmail): EmailBlock {
  return {
    kind: 'bill',
    lines: order.lines.map(billLineOf),
    sums: [
      { label: 'Subtotal', value: naira(order.subtotalKobo) },
      ...(order.discountKobo > 0 ? [{ label: 'Discount', value: naira(-order.discountKobo) }] : []),
      {
        label: isPickup(order) ? STORE_PICKUP : 'Shipping',
        value: naira(order.shippingKobo),
      },
    ],
    total: { label: 'Total', value: naira(order.totalKobo) },
  };
}

function billLineOf(line: OrderForEmail['lines'][number]): BillLine {
  const each = `${line.quantity} × ${naira(line.priceKobo)}`;
  const abroad = `Ordered from abroad: ${abroadDeliveryEstimate(line.abroadDeliveryDays)}`;
  return {
    name: line.name,
    details: line.isAbroadOrder ? [each, abroad] : [each],
    amount: naira(line.priceKobo * line.quantity),
  };
}

export function isPickup({ shippingMethod }: OrderForEmail): boolean {
  return isStorePickup(shippingMethod);
}

/** A block with the delivery method, or with the address for pickup. */
export function deliveryOf(order: OrderForEmail, shop: ShopDetails): EmailBlock {
  if (isPickup(order)) {
    return {
      kind: 'facts',
      title: STORE_PICKUP,
      rows: [
        { label: 'Collect from', value: shop.pickupAddress },
        { label: 'Open', value: shop.pickupHours },
        { label: 'Call us', value: shop.phones[0] },
      ],
    };
  }
  const method = SHIPPING_METHODS.find(({ code }) => code === order.shippingMethod);
  return {
    kind: 'facts',
    title: method ? `Delivery: ${method.label}` : 'Delivery',
    rows: [
      { label: 'Delivery address', value: 'see your order page' },
      { label: 'Call us', value: shop.phones[0] },
    ],
  };
}

/** `within 10 working days` */
export function withinRefundDays({ refundDays }: ShopDetails): string {
  return refundDays === 1 ? 'within 1 working day' : `within ${refundDays} working days`;
}
