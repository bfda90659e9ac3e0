import { ShoppingBag } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { orderTotalNaira } from '@contract/rules/totals';
import { ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { usePromotion } from '../promotion';
import { CartLines } from './CartLines';
import { selectCartCount, selectCartItems } from './cartSlice';
import { CartSummary, StickyCheckoutBar } from './CartSummary';
import { messages } from './messages';
import { PriceAlert } from './PriceAlert';
import { useCartRefresh } from './refreshCart';

/** The content of the cart page. @param children shown below the summary, or below the empty state */
export function CartContents({ children }: { children?: ReactNode }) {
  const isRefreshed = useCartRefresh();
  const count = useAppSelector(selectCartCount);
  const [wasInitiallyEmpty] = useState(count === 0);
  if (count === 0) return <EmptyCart takesFocus={!wasInitiallyEmpty}>{children}</EmptyCart>;
  return <FilledCart isRefreshed={isRefreshed}>{children}</FilledCart>;
}

function FilledCart({ isRefreshed, children }: { isRefreshed: boolean; children: ReactNode }) {
  const [isAlertClosed, setAlertClosed] = useState(false);
  const lines = useAppSelector(selectCartItems);
  const promotion = usePromotion(lines, '');
  const totalNaira = orderTotalNaira(lines, 0, promotion.discountNaira);
  return (
    <div className="beside">
      <p role="status" className="sr-only">
        {isRefreshed ? '' : messages.refreshing}
      </p>
      <CartLines />
      <div className="min-w-0 md:sticky md:top-24 md:-mt-19">
        <CartSummary promotion={promotion} totalNaira={totalNaira} />
        <div className="mt-5">{children}</div>
      </div>
      <StickyCheckoutBar totalNaira={totalNaira} />
      <PriceAlert open={isRefreshed && !isAlertClosed} onClose={() => setAlertClosed(true)} />
    </div>
  );
}

interface EmptyProps {
  /** the cart was emptied on this page: the pressed button is gone, so the focus must move */
  takesFocus: boolean;
  children: ReactNode;
}

function EmptyCart({ takesFocus, children }: EmptyProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <div ref={container}>
      <EmptyState
        icon={ShoppingBag}
        title={messages.empty}
        action={
          <ButtonLink to={paths.home()} variant="primary">
            Return to Shop
          </ButtonLink>
        }
      >
        {messages.emptyHint}
      </EmptyState>
      <div className="mt-2 text-center">{children}</div>
    </div>
  );
}
