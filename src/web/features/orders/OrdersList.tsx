import { Package } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { Skeleton } from '@ui/components/Skeleton';
import type { OrderWithId } from '../../api/readOrder';
import { paths } from '../../shared/routing/paths';
import { VisitorLinks } from '../session';
import { CancellableOrders } from './CancellableOrders';
import { messages } from './messages';
import { useMyOrders, type OlderOrders } from './useMyOrders';

interface Props {
  onView: (orderId: number) => void;
  /** the newest only; left out: all */
  limit?: number;
}

/** The customer's orders in every state they can be in (ERRORS-36 to ERRORS-39). */
export function OrdersList({ onView, limit }: Props) {
  const myOrders = useMyOrders();
  const { pathname } = useLocation();
  switch (myOrders.state) {
    case 'loading':
      return (
        <div role="status" aria-label={messages.listLoading} className="grid gap-3">
          {['first', 'second', 'third'].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      );
    case 'signed_out':
      return (
        <>
          <Alert tone="danger">{messages.notSignedIn}</Alert>
          <VisitorLinks from={pathname} expired className="mt-5" />
        </>
      );
    case 'failed':
      return (
        <>
          <Alert tone="danger">{myOrders.sentence}</Alert>
          <Button className="mt-5" onClick={() => myOrders.retry()}>
            Try again
          </Button>
        </>
      );
    case 'ready':
      if (myOrders.orders.length === 0) {
        return (
          <EmptyState
            icon={Package}
            title={messages.listEmpty}
            action={<ButtonLink to={paths.home()}>Return to Shop</ButtonLink>}
          >
            {messages.listEmptyHint}
          </EmptyState>
        );
      }
      return (
        <>
          <CancellableOrders orders={myOrders.orders.slice(0, limit)} onView={onView} />
          {limit === undefined && <OlderOrdersButton orders={myOrders.orders} older={myOrders.older} />}
        </>
      );
  }
}

interface OlderProps {
  orders: readonly OrderWithId[];
  older: OlderOrders | null;
}

/** Loads older orders, announces how many, and keeps the keyboard focus in place. */
function OlderOrdersButton({ orders, older }: OlderProps) {
  /** how many orders were shown before the press */
  const [countBefore, setCountBefore] = useState(orders.length);
  const [hasRequested, setRequested] = useState(false);
  const loadedCount = hasRequested ? Math.max(0, orders.length - countBefore) : 0;
  const firstNew = loadedCount > 0 ? orders[orders.length - loadedCount]?.orderId : undefined;

  // The last page removes the button: the first of the new orders takes the focus.
  useEffect(() => {
    if (firstNew === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-views="${firstNew}"]`)?.focus();
  }, [firstNew]);

  return (
    <>
      <p role="status" className="sr-only">
        {older?.state === 'loading'
          ? messages.olderLoading
          : loadedCount > 0 && messages.olderShown(loadedCount)}
      </p>
      {older?.state === 'failed' && (
        <Alert tone="danger" className="mt-5">
          {messages.olderFailed}
        </Alert>
      )}
      {older && (
        <div className="mt-5 text-center">
          <Button
            className="max-sm:w-full"
            busy={older.state === 'loading'}
            onClick={() => {
              setRequested(true);
              setCountBefore(orders.length);
              older.show();
            }}
          >
            Show older orders
          </Button>
        </div>
      )}
    </>
  );
}
