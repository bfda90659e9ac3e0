import { toKobo, toNaira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { subtotalNaira } from '@contract/rules/totals';
import type { PaymentState } from '../../shared/routing/navState';
import { OrderSummary } from '../../shared/ui/OrderSummary';

/** The order with the card provider's charge, which is named only when there is one. */
export function ChargedSummary({ order }: { order: PaymentState }) {
  const totalKobo = toKobo(order.total ?? 0);
  const charges = { term: 'Paystack charges', naira: toNaira(feeKobo(totalKobo)) };
  return (
    <OrderSummary
      className="lg:order-first"
      lines={order.products}
      sums={[
        { term: 'Subtotal', naira: order.subtotal ?? subtotalNaira(order.products) },
        { term: 'Shipping cost', naira: order.shippingCost ?? 0 },
        ...(charges.naira > 0 ? [charges] : []),
      ]}
      totalNaira={toNaira(chargeKobo(totalKobo))}
    />
  );
}
