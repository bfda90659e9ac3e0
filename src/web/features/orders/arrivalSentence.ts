import { isStorePickup } from '@contract/rules/shipping';
import { formatDateRange } from '@ui/dates';
import { arrivalOf, type ShippedOrder } from '../../shared/rules/arrival';

/**
 * When this order arrives at its State, or when it can be collected.
 * @param paidAt ISO 8601; an invalid one gives no date
 * @param label the text before the date
 */
export function arrivalSentence(order: ShippedOrder, paidAt: string, label = 'Estimated arrival'): string {
  const paid = new Date(paidAt);
  const hasDate = order.lines.length > 0 && !Number.isNaN(paid.getTime());
  const { local, abroad } = hasDate ? arrivalOf(order, paid) : { local: null, abroad: null };
  const dates = [
    ...(local ? [formatDateRange(local)] : []),
    ...(abroad ? [local ? `items from abroad ${formatDateRange(abroad)}` : formatDateRange(abroad)] : []),
  ].join('; ');
  if (!isStorePickup(order.shippingMethod)) return dates && `${label}: ${dates}.`;
  return `We'll email you when it's ready to collect.${dates && ` Items from abroad reach our store ${dates}.`}`;
}
