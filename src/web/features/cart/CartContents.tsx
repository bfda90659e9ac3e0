import { ShoppingBag } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { CartLines } from './CartLines';
import { selectCartCount } from './cartSlice';
import { CartSummary } from './CartSummary';
import { messages } from './messages';
import { PriceAlert } from './PriceAlert';
import { useCartRefresh } from './useCartRefresh';

/** The cart as its page shows it. @param children shown below the summary, or below the empty state */
export function CartContents({ children }: { children?: ReactNode }) {
  const refreshed = useCartRefresh();
  const [alerted, setAlerted] = useState(false);
  const count = useAppSelector(selectCartCount);
  const [openedEmpty] = useState(count === 0);
  if (count === 0) return <EmptyCart takesFocus={!openedEmpty}>{children}</EmptyCart>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_384px]">
      <p role="status" className="sr-only">
        {refreshed ? '' : messages.refreshing}
      </p>
      <CartLines />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-24 lg:-mt-19">
        <CartSummary />
        {children}
      </div>
      <PriceAlert open={refreshed && !alerted} onClose={() => setAlerted(true)} />
    </div>
  );
}

interface EmptyProps {
  /** the cart was emptied on this page: its button is gone, so the focus must move */
  takesFocus: boolean;
  children: ReactNode;
}

function EmptyCart({ takesFocus, children }: EmptyProps) {
  const wayOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) wayOn.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <div ref={wayOn}>
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
