import { Package } from 'lucide';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { Skeleton } from '@ui/components/Skeleton';
import { VisitorLinks } from '../session';
import { CancellableOrders } from './CancellableOrders';
import { messages } from './messages';
import { OlderOrdersButton } from './OlderOrdersButton';
import { useMyOrders } from './useMyOrders';

interface Props {
  onView: (orderId: number) => void;
  /** the newest only; left out: all */
  limit?: number;
}

/** The customer's orders in every state they can be in (ERRORS-36 to ERRORS-39). */
export function OrdersList({ onView, limit }: Props) {
  const mine = useMyOrders();
  const { pathname } = useLocation();
  switch (mine.state) {
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
          <Alert tone="danger">{mine.sentence}</Alert>
          <Button className="mt-5" onClick={() => mine.retry()}>
            Try again
          </Button>
        </>
      );
    case 'ready':
      if (mine.orders.length === 0) {
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
          <CancellableOrders orders={mine.orders.slice(0, limit)} onView={onView} />
          {limit === undefined && <OlderOrdersButton orders={mine.orders} older={mine.older} />}
        </>
      );
  }
}
