import { subtotalNaira } from '@contract/rules/totals';
import type { PaymentState } from '../../shared/routing/navState';
import { cardSums } from '../../shared/rules/orderSums';
import { OrderSummary } from '../../shared/ui/OrderSummary';

/** The amounts of a transfer; unknown ones are left out. */
export function TransferSummary({ order }: { order: PaymentState }) {
  const { products, subtotal, shippingCost, total } = order;
  return (
    <OrderSummary
      lines={products}
      sums={[
        ...(subtotal === null ? [] : [{ term: 'Subtotal', naira: subtotal }]),
        ...discountOf(order),
        ...(shippingCost === null ? [] : [{ term: 'Shipping', naira: shippingCost }]),
      ]}
      totalNaira={total}
    />
  );
}

/** The amounts of a card payment; the provider's fee is shown only if there is one. */
export function CardSummary({ order }: { order: PaymentState }) {
  const { feeNaira, chargedNaira } = cardSums(order.total ?? 0);
  return (
    <OrderSummary
      className="lg:order-first"
      lines={order.products}
      sums={[
        { term: 'Subtotal', naira: order.subtotal ?? subtotalNaira(order.products) },
        ...discountOf(order),
        { term: 'Shipping cost', naira: order.shippingCost ?? 0 },
        ...(feeNaira > 0 ? [{ term: 'Paystack charges', naira: feeNaira }] : []),
      ]}
      totalNaira={chargedNaira}
    />
  );
}

function discountOf({ discount }: PaymentState) {
  return discount > 0 ? [{ term: 'Discount', naira: -discount }] : [];
}
