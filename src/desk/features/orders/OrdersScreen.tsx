import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { useQueryTimeout } from '../../api/deskApi';
import { useListOrdersInfiniteQuery, type OrderListArg } from '../../api/ordersApi';
import { LoadFailure } from '../../shared/components/LoadFailure';
import { readFilters } from './listFilters';
import { messages } from './messages';
import { OrderFilters } from './OrderFilters';
import { OrdersTable } from './OrdersTable';

/** A list that was read so many seconds ago is read again when it is opened. */
const REREAD_AFTER_SECONDS = 10;

/** The orders of all customers. */
export function OrdersScreen() {
  const { search, key } = useLocation();
  const filters = readFilters(new URLSearchParams(search));
  return (
    <>
      <OrderFilters filters={filters} />
      <OrderList key={key} filters={filters} />
    </>
  );
}

function OrderList({ filters }: { filters: OrderListArg }) {
  const query = useQueryTimeout(
    useListOrdersInfiniteQuery(filters, { refetchOnMountOrArgChange: REREAD_AFTER_SECONDS }),
  );
  const { currentData, isError, refetch } = query;
  const orders = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  const list = useRef<HTMLDivElement>(null);
  /** how many orders there were before more were asked for */
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const count = orders?.length ?? 0;
  const added = countBefore === null ? 0 : count - countBefore;
  // The last page removes the button that had the focus: the first of its rows takes it.
  useEffect(() => {
    if (added === 0 || document.activeElement !== document.body) return;
    list.current?.querySelectorAll<HTMLElement>('a[data-row]')[count - added]?.focus();
  }, [added, count]);
  return (
    <div ref={list}>
      <p role="status" className={orders?.length === 0 ? 'text-muted' : 'sr-only'}>
        {orders ? summaryOf(count, added) : !isError && messages.listLoading}
      </p>
      {!orders && !isError && <ListSkeleton />}
      {isError && (
        <LoadFailure
          text={orders ? messages.rereadFailed : messages.listFailed}
          onTryAgain={() => void refetch()}
        />
      )}
      {count > 0 && orders && <OrdersTable orders={orders} />}
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            className="max-sm:w-full"
            busy={query.isFetchingNextPage}
            onClick={() => {
              setCountBefore(count);
              void query.fetchNextPage();
            }}
          >
            Show more orders
          </Button>
        </div>
      )}
    </div>
  );
}

function summaryOf(count: number, added: number): string {
  if (count === 0) return messages.listEmpty;
  return added > 0 ? messages.moreShown(added) : messages.shown(count);
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
