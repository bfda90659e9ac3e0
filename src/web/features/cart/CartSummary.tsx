import { MessageCircle, Trash2 } from 'lucide';
import { formatPrice, type Naira } from '@contract/entities/money';
import { abroadSurchargeNaira } from '@contract/rules/shipping';
import { narrowerThan } from '@ui/breakpoints';
import { useMediaQuery } from '@ui/hooks/useMediaQuery';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink, buttonClasses } from '@ui/components/Button';
import { noWrapName } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';
import { promotionRows, PromotionCode, type Promotion } from '../promotion';
import { chatLink } from '../../shared/settings';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { OrderSummary } from '../../shared/components/OrderSummary';
import {
  selectCartCount,
  selectCartItems,
  selectCartSubtotalNaira,
  selectUnavailableItems,
} from './cartSlice';
import { messages, orderChatMessage } from './messages';
import { refreshCart } from './refreshCart';
import { clearCart } from './removeFromCart';

interface SummaryProps {
  promotion: Promotion;
  totalNaira: Naira;
}

/** Below this width, the checkout button stands in a bar of its own that stays in sight. */
const useIsPhone = () => useMediaQuery(narrowerThan('md'));

/**
 * Without a promotion, subtotal and total are the same here: shipping is calculated at checkout (CART-20). The part
 * that is already certain, the surcharge for items from abroad, stands below the total.
 */
export function CartSummary({ promotion, totalNaira }: SummaryProps) {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartItems);
  const isPhone = useIsPhone();
  const subtotalNaira = useAppSelector(selectCartSubtotalNaira);
  const surchargeNaira = abroadSurchargeNaira(lines);
  const unavailableLines = useAppSelector(selectUnavailableItems);
  const uncheckedIds = unavailableLines.filter((line) => line.errorFetching).map((line) => line.product_id);
  const unitCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <OrderSummary
      title="Summary"
      isBrowsing
      sums={[
        { term: messages.subtotal(unitCount), naira: subtotalNaira },
        ...promotionRows(promotion),
        { term: 'Shipping', naira: 'At checkout' },
      ]}
      totalNaira={totalNaira}
    >
      {surchargeNaira > 0 && <p className="mt-3 text-sm text-muted">{messages.surcharge(surchargeNaira)}</p>}
      <PromotionCode promotion={promotion} className="mt-5" />
      {unavailableLines.length > 0 && (
        <Alert tone="danger" className="mt-5">
          {noWrapName(messages.unavailable(unavailableLines.map((line) => line.name)))}
        </Alert>
      )}
      {uncheckedIds.length > 0 && (
        <Button fullWidth className="mt-3" onClick={() => void dispatch(refreshCart(uncheckedIds))}>
          {messages.checkAgain}
        </Button>
      )}
      {!isPhone && (
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
      )}
      <a
        href={chatLink(orderChatMessage(lines, subtotalNaira))}
        target="_blank"
        rel="noreferrer"
        className={`mt-2 ${buttonClasses({ variant: 'ghost', fullWidth: true })}`}
      >
        <Icon icon={MessageCircle} size={20} aria-hidden="true" />
        Order this cart on chat
      </a>
    </OrderSummary>
  );
}

/** On a phone, always in sight: the total of the summary and the checkout button. */
export function StickyCheckoutBar({ totalNaira }: Pick<SummaryProps, 'totalNaira'>) {
  if (!useIsPhone()) return null;
  return (
    <div
      data-kept-clear
      className="next-step flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1 pb-19"
    >
      <p>
        <span className="block text-xs text-muted">Total</span>
        <span className="font-heading tabular">{formatPrice(totalNaira)}</span>
      </p>
      <ButtonLink to={paths.checkout()} variant="primary" size="small">
        Proceed to Checkout
      </ButtonLink>
    </div>
  );
}

export function ClearCartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCartCount);
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      className="px-0! md:mr-81 lg:mr-114"
      onClick={() => dispatch(clearCart())}
    >
      <Icon icon={Trash2} size={20} aria-hidden="true" />
      Clear Cart
    </Button>
  );
}
