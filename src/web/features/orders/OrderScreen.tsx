import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useNavigate } from 'react-router-dom';
import { statusLabel } from '@contract/rules/orderStatus';
import { failureOf } from '@ui/api/failure';
import { formatDate } from '@ui/dates';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useGetOrderQuery } from '../../api/ordersApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { paths } from '../../shared/routing/paths';
import { Page } from '../../shared/components/Page';
import { useIsAccountReady, VisitorLinks } from '../session';
import { messages } from './messages';
import { OrderDetailsView } from './OrderDetailsView';
import { useOrderUpdates } from './useOrderUpdates';

interface Props {
  /** null for an address that names no order */
  orderId: number | null;
  /** left out: back one page */
  onBack?: () => void;
}

/** One order of the signed-in customer, as a page of its own or in place of the list. */
export function OrderScreen({ orderId, onBack }: Props) {
  const {
    currentData: order,
    isFetching,
    error,
    refetch,
  } = useQueryTimeout(
    useGetOrderQuery(orderId === null ? skipToken : { params: { orderId } }, {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  const isAccountRead = useIsAccountReady();
  useOrderUpdates(order, refetch);
  const title = `Order #${order?.orderId ?? orderId ?? ''}`;
  const back = <BackToOrders onBack={onBack} />;
  if (order && isAccountRead) {
    const placedOn = formatDate(order.createdAt);
    return (
      <Page
        title={title}
        titleNote={`(${statusLabel(order.status)})`}
        above={back}
        intro={placedOn && `Placed on ${placedOn}`}
      >
        <OrderDetailsView order={order} />
      </Page>
    );
  }
  return (
    <Page title={orderId === null ? 'Order' : title} above={back}>
      {isFetching || order ? <OrderSkeleton /> : <OrderUnavailable error={error} onRetry={refetch} />}
    </Page>
  );
}

/** @param error why the call failed; undefined when there is no such order */
function OrderUnavailable({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { pathname } = useLocation();
  const expired = failureOf(error).status === 401;
  return (
    <>
      <Alert tone="danger">{error ? messages.orderFailed : messages.orderEmpty}</Alert>
      {Boolean(error) && (
        <Button className="mt-5" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
      <VisitorLinks from={pathname} expired={expired} className="mt-5" />
    </>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" aria-label={messages.orderLoading} className="beside">
      <Skeleton className="h-120 rounded-panel" />
      <Skeleton className="h-60 rounded-panel max-md:hidden" />
    </div>
  );
}

/** Calls `onBack` if given, else goes back one page; without a page before this one, to the list. */
function BackToOrders({ onBack }: { onBack?: () => void }) {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.userOrders()));
  return (
    <button
      type="button"
      onClick={onBack ?? goBack}
      className="-ml-1 min-h-11 px-1 font-label text-accent-text hover:underline"
    >
      ← Back to Orders
    </button>
  );
}
