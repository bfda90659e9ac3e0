import { useEffect, useState } from 'react';
import type { NumberedOrder } from '../../api/readOrder';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { messages } from './messages';
import type { OlderOrders } from './useMyOrders';

interface Props {
  orders: readonly NumberedOrder[];
  older: OlderOrders | null;
}

/** Shows more of the list, says how many came, and keeps the keyboard's place. */
export function OlderOrdersButton({ orders, older }: Props) {
  /** how many orders there were when more were asked for */
  const [before, setBefore] = useState(orders.length);
  const [isAsked, setAsked] = useState(false);
  const came = isAsked ? Math.max(0, orders.length - before) : 0;
  const firstNew = came > 0 ? orders[orders.length - came]?.orderId : undefined;

  // With the last page the button goes: the first of the orders that came takes its focus.
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
