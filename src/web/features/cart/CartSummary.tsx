import { MessageCircle, Trash2 } from 'lucide';
import { abroadSurchargeNaira } from '@contract/rules/shipping';
import { orderTotalNaira } from '@contract/rules/totals';
import { discountOf, PromotionCode, usePromotion } from '../promotion';
import { chatLink } from '../../shared/settings';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink, buttonLooks } from '../../shared/ui/Button';
import { OrderSummary } from '../../shared/ui/OrderSummary';
import { unbrokenName } from '../../shared/ui/unbroken';
import {
  selectCartCount,
  selectCartItems,
  selectCartSubtotalNaira,
  selectUnavailableItems,
} from './cartSlice';
import { messages, orderMessage } from './messages';
import { refreshCart } from './refreshCart';
import { clearCart } from './removeFromCart';
import { Icon } from '../../shared/ui/Icon';

/**
 * Without a promotion, subtotal and total are the same here: shipping is worked out at checkout (CART-20). What is certain
 * of it stands below the total.
 */
export function CartSummary() {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartItems);
  const subtotalNaira = useAppSelector(selectCartSubtotalNaira);
  const promotion = usePromotion(lines, '');
  const surchargeNaira = abroadSurchargeNaira(lines);
  const unavailable = useAppSelector(selectUnavailableItems);
  const unchecked = unavailable.filter((line) => line.errorFetching).map((line) => line.product_id);
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <OrderSummary
      title="Summary"
      isBrowsing
      sums={[
        { term: messages.subtotal(units), naira: subtotalNaira },
        ...discountOf(promotion),
        { term: 'Shipping', naira: 'At checkout' },
      ]}
      totalNaira={orderTotalNaira(lines, 0, promotion.discountNaira)}
    >
      {surchargeNaira > 0 && <p className="mt-3 text-sm text-muted">{messages.surcharge(surchargeNaira)}</p>}
      <PromotionCode promotion={promotion} className="mt-5" />
      {unavailable.length > 0 && (
        <Alert tone="danger" className="mt-5">
          {unbrokenName(messages.unavailable(unavailable.map((line) => line.name)))}
        </Alert>
      )}
      {unchecked.length > 0 && (
        <Button fullWidth className="mt-3" onClick={() => void dispatch(refreshCart(unchecked))}>
          {messages.checkAgain}
        </Button>
      )}
      <ButtonLink
        to={paths.checkout()}
        variant="primary"
        size="large"
        fullWidth
        data-kept-clear
        className="mt-5"
      >
        Proceed to Checkout
      </ButtonLink>
      <a
        href={chatLink(orderMessage(lines, subtotalNaira))}
        target="_blank"
        rel="noreferrer"
        className={`mt-2 ${buttonLooks({ variant: 'ghost', fullWidth: true })}`}
      >
        <Icon of={MessageCircle} size={20} aria-hidden="true" />
        Order this cart on chat
      </a>
    </OrderSummary>
  );
}

export function ClearCartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCartCount);
  if (count === 0) return null;
  return (
    <Button variant="ghost" size="small" className="px-0! lg:mr-112" onClick={() => dispatch(clearCart())}>
      <Icon of={Trash2} size={20} aria-hidden="true" />
      Clear Cart
    </Button>
  );
}
