import { useEffect, useState } from 'react';
import type { NumberedOrder } from '../../api/readOrder';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { messages } from './messages';
import type { OlderOrders } from './useMyOrders';

interface Props {
  orders: readonly NumberedOrder[];
  older: OlderOrders | null;
}

/** Loads older orders, announces how many, and keeps the keyboard focus in place. */
export function OlderOrdersButton({ orders, older }: Props) {
  /** how many orders were shown before the press */
  const [before, setBefore] = useState(orders.length);
  const [isAsked, setAsked] = useState(false);
  const came = isAsked ? Math.max(0, orders.length - before) : 0;
  const firstNew = came > 0 ? orders[orders.length - came]?.orderId : undefined;

  // The last page removes the button: the first of the new orders takes the focus.
  useEffect(() => {
    if (firstNew === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-views="${firstNew}"]`)?.focus();
  }, [firstNew]);

  return (
    <>
      <p role="status" className="sr-only">
        {older?.state === 'loading' ? messages.olderLoading : came > 0 && messages.olderShown(came)}
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
              setAsked(true);
              setBefore(orders.length);
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
