import { isUnavailable } from '../../shared/rules/availability';
import {
  abroadSurchargeNaira,
  methodCostNaira,
  SHIPPING_METHODS,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { subtotalNaira } from '@contract/rules/totals';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { Badge } from '../../shared/ui/Badge';
import { OrderSummary } from '../../shared/ui/OrderSummary';
import { TEXT_LINK } from '../../shared/ui/textLink';
import { selectCartItems, type CartLine } from '../cart';
import type { CheckoutValues } from './checkoutForm';
import { checkoutSums } from './checkoutSums';
import { messages } from './messages';

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
  values: Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'>;
  children: ReactNode;
}

/** The cart as it is ordered; the surcharge has a line of its own. With a card, what it is charged stands below the total. */
export function CheckoutSummary({ values, children }: Props) {
  const items = useAppSelector(selectCartItems);
  const { totalNaira, cardFeeNaira } = checkoutSums(items, values);
  return (
    <OrderSummary
      className="lg:sticky lg:top-24"
      action={
        items.length > 0 && (
          <Link to={paths.cart()} className={TEXT_LINK}>
            {messages.editCart}
          </Link>
        )
      }
      lines={items.map((item) => ({
        productId: item.product_id,
        name: item.name,
        quantity: item.quantity,
        price: item.price,
        imageUrl: item.image_url,
        note: isUnavailable(item) && <Badge tone="danger">Unavailable</Badge>,
      }))}
      sums={sumsOf(items, values.shippingMethod)}
      totalNaira={totalNaira}
      cardFeeNaira={cardFeeNaira}
    >
      {children}
    </OrderSummary>
  );
}
