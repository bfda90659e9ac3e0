import { Alert } from '@ui/components/Alert';
import { ButtonLink } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useQueryTimeout } from '../../api/deskApi';
import { useGetOrderQuery } from '../../api/ordersApi';
import { refusalOf } from '../../api/refusal';
import { LoadFailure } from '../../shared/components/LoadFailure';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';
import { OrderView } from './OrderView';

/** One order of any customer. */
export function OrderScreen({ orderId }: { orderId: number }) {
  const { currentData, isError, error, refetch } = useQueryTimeout(
    useGetOrderQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true }),
  );
  if (currentData) return <OrderView key={orderId} details={currentData} />;
  if (isError || currentData === null) {
    const { code } = refusalOf(error);
    // A number that is larger than any order's is refused as malformed.
    const isUnknown = isError && (code === 'not_found' || code === 'invalid_request');
    if (!isUnknown) return <LoadFailure text={messages.orderFailed} onTryAgain={() => void refetch()} />;
    return (
      <>
        <Alert tone="danger" className="mb-5">
          {messages.orderUnknown}
        </Alert>
        <ButtonLink to={paths.orders()}>Go to Orders</ButtonLink>
      </>
    );
  }
  return (
    <div role="status" aria-label={messages.orderLoading} className="grid gap-4">
      <Skeleton className="h-6 w-60 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </div>
  );
}
