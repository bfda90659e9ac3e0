import type { PaymentState } from '../../shared/routing/navState';
import { OrderSummary } from '../../shared/ui/OrderSummary';

type Summed = Pick<PaymentState, 'products' | 'subtotal' | 'shippingCost' | 'total'>;

/** Each product with image, name, price, quantity and line total; then subtotal, shipping and total. */
export function PaymentSummary({ order: { products, subtotal, shippingCost, total } }: { order: Summed }) {
  return (
    <OrderSummary
      lines={products}
      sums={[
        ...(subtotal === null ? [] : [{ term: 'Subtotal', naira: subtotal }]),
        ...(shippingCost === null ? [] : [{ term: 'Shipping', naira: shippingCost }]),
      ]}
      totalNaira={total}
    />
  );
}
