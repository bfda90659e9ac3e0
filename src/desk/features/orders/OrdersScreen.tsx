import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useQueryTimeout } from '../../api/deskApi';
import { useListOrdersInfiniteQuery } from '../../api/ordersApi';
import { readFilters } from './listFilters';
import { messages } from './messages';
import { OrderFilters } from './OrderFilters';
import { OrdersTable } from './OrdersTable';

/** A list that was read so many seconds ago is read again when it is opened. */
const REREAD_AFTER_SECONDS = 10;

/** The orders of all customers. */
export function OrdersScreen() {
  const filters = readFilters(new URLSearchParams(useLocation().search));
  const query = useQueryTimeout(
    useListOrdersInfiniteQuery(filters, { refetchOnMountOrArgChange: REREAD_AFTER_SECONDS }),
  );
  const { currentData, isError, refetch } = query;
  const pages = currentData?.pages ?? [];
  const orders = pages.flatMap((page) => page?.items ?? []);
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const added = countBefore === null ? 0 : orders.length - countBefore;
  const showMore = () => {
    setCountBefore(orders.length);
    void query.fetchNextPage();
  };
  return (
    <>
      <OrderFilters />
      <p role="status" className="sr-only">
        {query.isFetching && pages.length === 0 && messages.listLoading}
        {added > 0 && messages.moreShown(added)}
      </p>
      {pages.length === 0 && !isError && <ListSkeleton />}
      {isError && (
        <Alert tone="danger" className="mb-5">
          {pages.length === 0 ? messages.listFailed : messages.moreFailed}
        </Alert>
      )}
      {isError && pages.length === 0 && <Button onClick={() => void refetch()}>Try again</Button>}
      {pages.length > 0 &&
        (orders.length === 0 ? (
          <p className="text-muted">{messages.listEmpty}</p>
        ) : (
          <OrdersTable orders={orders} />
        ))}
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button className="max-sm:w-full" busy={query.isFetchingNextPage} onClick={showMore}>
            Show more orders
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
