import { isUnavailable } from '../../shared/rules/availability';
import {
  abroadSurchargeNaira,
  methodCostNaira,
  SHIPPING_METHODS,
  shippingCostNaira,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { orderTotalNaira, subtotalNaira } from '@contract/rules/totals';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../shared/state/hooks';
import { Badge } from '../../shared/ui/Badge';
import { OrderSummary } from '../../shared/ui/OrderSummary';
import { selectCartItems, type CartLine } from '../cart';

function sumsOf(items: readonly CartLine[], method: ShippingMethodCode | '') {
  const subtotal = { term: 'Subtotal', naira: subtotalNaira(items) };
  if (method === '') return [subtotal];
  const label = SHIPPING_METHODS.find(({ code }) => code === method)?.label ?? 'Shipping';
  const surcharge = { term: 'From abroad', naira: abroadSurchargeNaira(items) };
  return [
    subtotal,
    { term: label, naira: methodCostNaira(method) },
    ...(surcharge.naira > 0 ? [surcharge] : []),
  ];
}

interface Props {
  shippingMethod: ShippingMethodCode | '';
  children: ReactNode;
}

/** The cart as it is ordered; the surcharge has a line of its own. */
export function CheckoutSummary({ shippingMethod, children }: Props) {
  const items = useAppSelector(selectCartItems);
  const shippingNaira = shippingMethod ? shippingCostNaira(shippingMethod, items) : 0;
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
      sums={sumsOf(items, shippingMethod)}
      totalNaira={orderTotalNaira(items, shippingNaira)}
    >
      {children}
    </OrderSummary>
  );
}
