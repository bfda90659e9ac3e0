import type { ReactNode } from 'react';
import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { Link } from '@ui/routing/Link';
import { Badge } from '@ui/components/Badge';
import { paths } from '../../shared/routing/paths';
import { isUnavailable } from '../../shared/rules/cartItem';
import { cardSums, checkoutSums } from '../../shared/rules/orderSums';
import { useAppSelector } from '../../shared/state/hooks';
import { OrderSummary } from '../../shared/components/OrderSummary';
import { selectCartItems } from '../cart';
import { promotionRows, type Promotion } from '../promotion';
import type { CheckoutValues } from './checkoutForm';
import { messages } from './messages';

interface Props {
  values: Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'>;
  promotion: Promotion;
  children: ReactNode;
}

/**
 * The cart as it is ordered, with the surcharge on its own line. For a card payment, the charged amount is below the
 * total. Until a shipping method is chosen, the total is a minimum.
 */
export function CheckoutSummary({ values: { shippingMethod, paymentMethod }, promotion, children }: Props) {
  const items = useAppSelector(selectCartItems);
  const sums = checkoutSums(items, shippingMethod, promotion.discountNaira);
  const method = SHIPPING_METHODS.find(({ code }) => code === shippingMethod);
  return (
    <OrderSummary
      className="md:sticky md:top-24"
      action={
        items.length > 0 && (
          <Link to={paths.cart()} className="text-link">
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
      sums={[
        { term: 'Subtotal', naira: sums.subtotalNaira },
        ...promotionRows(promotion),
        method
          ? { term: method.label, naira: sums.methodNaira }
          : { term: 'Shipping', naira: messages.chooseMethod },
        ...(sums.surchargeNaira > 0 ? [{ term: 'From abroad', naira: sums.surchargeNaira }] : []),
      ]}
      totalNaira={sums.totalNaira}
      isMinimum={sums.isMinimum}
      card={paymentMethod === 'debit_credit_cards' ? cardSums(sums.totalNaira) : null}
    >
      {children}
    </OrderSummary>
  );
}
