import type { ReactNode } from 'react';
import { SHIPPING_METHODS, type ShippingMethodCode } from '@contract/rules/shipping';
import { isUnavailable } from '../../shared/rules/availability';
import { cartSums } from '../../shared/rules/orderSums';
import { useAppSelector } from '../../shared/state/hooks';
import { Badge } from '../../shared/ui/Badge';
import { OrderSummary } from '../../shared/ui/OrderSummary';
import { selectCartItems } from '../cart';

interface Props {
  shippingMethod: ShippingMethodCode | '';
  children: ReactNode;
}

/** The cart as it is ordered; the surcharge has a line of its own. */
export function CheckoutSummary({ shippingMethod, children }: Props) {
  const items = useAppSelector(selectCartItems);
  const sums = cartSums(items, shippingMethod);
  const method = SHIPPING_METHODS.find(({ code }) => code === shippingMethod);
  return (
    <OrderSummary
      className="lg:sticky lg:top-24"
      lines={items.map((item) => ({
        productId: item.product_id,
        name: item.name,
        quantity: item.quantity,
        price: item.price,
        imageUrl: item.image_url,
        note: isUnavailable(item) && <Badge tone="danger">Unavailable</Badge>,
      }))}
      sums={[
        { term: 'Subtotal', naira: sums.subtotalNaira },
        ...(method ? [{ term: method.label, naira: sums.methodNaira }] : []),
        ...(sums.surchargeNaira > 0 ? [{ term: 'From abroad', naira: sums.surchargeNaira }] : []),
      ]}
      totalNaira={sums.totalNaira}
    >
      {children}
    </OrderSummary>
  );
}
