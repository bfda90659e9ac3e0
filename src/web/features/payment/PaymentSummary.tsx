import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { isStorePickup, STORE_PICKUP } from '@contract/rules/shipping';
import { subtotalNaira } from '@contract/rules/totals';
import type { PaymentState } from '../../shared/routing/navState';
import { cardSums } from '../../shared/rules/orderSums';
import { OrderSummary } from '../../shared/components/OrderSummary';

/** The amounts of a transfer; unknown ones are left out. */
export function TransferSummary({ order }: { order: PaymentState }) {
  const { products, subtotal, total } = order;
  const shipping = shippingOf(order);
  const isPickup = isStorePickup(order.shippingMethod);
  return (
    <OrderSummary
      lines={products}
      sums={[
        ...(subtotal === null ? [] : [{ term: 'Subtotal', naira: subtotal }]),
        ...discountRows(order),
        ...(shipping === null ? [] : [{ term: isPickup ? STORE_PICKUP : 'Shipping', naira: shipping }]),
      ]}
      totalNaira={total}
    />
  );
}

/** The amounts of a card payment; the provider's fee is shown only if there is one. */
export function CardSummary({ order }: { order: PaymentState }) {
  const { feeNaira, chargedNaira } = cardSums(order.total ?? 0);
  const isPickup = isStorePickup(order.shippingMethod);
  return (
    <OrderSummary
      className="md:order-first"
      lines={order.products}
      sums={[
        { term: 'Subtotal', naira: order.subtotal ?? subtotalNaira(order.products) },
        ...discountRows(order),
        { term: isPickup ? STORE_PICKUP : 'Shipping cost', naira: shippingOf(order) ?? 0 },
        ...(feeNaira > 0 ? [{ term: 'Card fee', naira: feeNaira }] : []),
      ]}
      totalNaira={chargedNaira}
    />
  );
}

/**
 * The shipping cost in naira, derived from the total: the order page passes 0 to the payment pages (ORDERDETAIL-19),
 * while the total includes all of it. Null if it is unknown.
 */
function shippingOf({ subtotal, discount, shippingCost, total }: PaymentState): Naira | null {
  if (subtotal === null || total === null) return shippingCost;
  return toNaira(toKobo(total) - toKobo(subtotal) + toKobo(discount));
}

function discountRows({ discount }: PaymentState) {
  return discount > 0 ? [{ term: 'Discount', naira: -discount }] : [];
}
