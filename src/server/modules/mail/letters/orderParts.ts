import { formatAmount, toNaira } from '@contract/entities/money';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { SHIPPING_METHODS } from '@contract/rules/shipping';
import type { ShopDetails } from '../../../shopDetails';
import type { BillLine, Part } from './letter';
import type { LetterOrder } from './lettersRepository';

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

export function dateOf(moment: Date): string {
  return day.format(moment);
}

export function billOf(order: LetterOrder): Part {
  return {
    kind: 'bill',
    lines: order.lines.map(lineOf),
    sums: [
      { label: 'Subtotal', value: formatAmount(toNaira(order.subtotalKobo)) },
      { label: 'Shipping', value: formatAmount(toNaira(order.shippingKobo)) },
    ],
    total: { label: 'Total', value: formatAmount(toNaira(order.totalKobo)) },
  };
}

function lineOf(line: LetterOrder['lines'][number]): BillLine {
  const each = `${line.quantity} × ${formatAmount(toNaira(line.priceKobo))}`;
  const abroad = `Ordered from abroad: ${abroadDeliveryEstimate(line.abroadDeliveryDays)}`;
  return {
    name: line.name,
    details: line.isAbroadOrder ? [each, abroad] : [each],
    amount: formatAmount(toNaira(line.priceKobo * line.quantity)),
  };
}

/** How the order travels, or where it is fetched. */
export function deliveryOf(order: LetterOrder, shop: ShopDetails): Part {
  if (order.shippingMethod === 'store_pickup') {
    return {
      kind: 'facts',
      title: 'Store Pickup',
      rows: [
        { label: 'Our store', value: shop.address },
        { label: 'Call us', value: shop.phones[0] },
      ],
    };
  }
  const method = SHIPPING_METHODS.find(({ code }) => code === order.shippingMethod);
  return {
    kind: 'facts',
    title: method ? `Delivery: ${method.label}` : 'Delivery',
    rows: [
      { label: 'Address', value: 'The address on your order’s page' },
      { label: 'Call us', value: shop.phones[0] },
    ],
  };
}
