import { Printer } from 'lucide';
import { useEffect } from 'react';
import type { OrderEvent } from '@contract/entities/order';
import { CANCELLED_BY_CUSTOMER, isCancellable, isCancelled, statusLabel } from '@contract/rules/orderStatus';
import { isStorePickup } from '@contract/rules/shipping';
import type { OrderDetails } from '../../api/readOrder';
import { formatDate, formatDateTime } from '@ui/dates';
import { settings } from '../../shared/settings';
import { useAppDispatch } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Button } from '@ui/components/Button';
import { Icon } from '@ui/components/Icon';
import { UnconfirmedEmailNotice } from '../session';
import { CancelOrderDialog, useCancelOrder } from './CancelOrderDialog';
import { cancellationSentence, messages } from './messages';
import { AddressBox, PickupBox, OrderHelp } from './OrderBoxes';
import { OrderPayment } from './OrderPayment';
import { OrderLines, OrderTotals } from './OrderTotals';
import './receipt.css';

/** Everything below the header of an order. On a phone the payment comes first. */
export function OrderDetailsView({ order }: { order: OrderDetails }) {
  const isForPickup = isStorePickup(order.shippingMethod);
  return (
    <div className="beside md:grid-rows-[auto_1fr]">
      <div className="grid gap-4 md:col-start-2">
        <OrderPayment order={order} />
        <Receipt order={order} />
        <UnconfirmedEmailNotice />
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-1">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        <OrderTimeline events={order.events} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:col-start-2 md:grid-cols-1 print:grid-cols-2">
        {isForPickup && !isCancelled(order.status) && <PickupBox />}
        <AddressBox title="Billing address" address={order.billing} email={order.email} />
        <AddressBox title="Shipping address" address={order.shipping} isPrinted={!isForPickup} />
        <OrderHelp />
        <CancelThisOrder order={order} />
      </div>
    </div>
  );
}

/** What happened to the order, oldest first. */
function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section data-screen-only aria-labelledby="order-history" className="pt-10">
      <h2 id="order-history" className="text-xl">
        History
      </h2>
      <ol className="mt-4 ml-1.5">
        {events.map((event, index) => (
          <li
            key={index}
            className="relative border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-round before:bg-control last:before:bg-accent"
          >
            <p className="font-label">{statusLabel(event.status)}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.note && <span className="block">{noteText(event.note)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The reader is the customer, so the history says `you`. */
function noteText(note: string): string {
  return note === CANCELLED_BY_CUSTOMER ? messages.cancelledByYou : note;
}

/** A button that prints a paid order as a receipt, and the lines that only the print shows. */
function Receipt({ order }: { order: OrderDetails }) {
  if (!order.paymentConfirmed) return null;
  const { shop } = settings;
  const paidAt = order.events.find((event) => event.status === 'payment_confirmed')?.at ?? '';
  return (
    <>
      <Button onClick={() => window.print()}>
        <Icon icon={Printer} size={20} aria-hidden="true" />
        Print receipt
      </Button>
      <div className="receipt-only">
        <p className="text-xl font-heading">{shop.name}: receipt</p>
        <p>{[shop.address, shop.email, shop.phones[0]].join(' · ')}</p>
        {paidAt && <p>Paid on {formatDate(paidAt)}</p>}
        {order.transactionReference && <p>Payment reference {order.transactionReference}</p>}
      </div>
    </>
  );
}

/** Last on the page of an order: offers what the list's button does, and the page then shows the order as cancelled. */
function CancelThisOrder({ order }: { order: OrderDetails }) {
  const { orderId } = order;
  const dispatch = useAppDispatch();
  const cancel = useCancelOrder({
    from: 'account',
    onCancelled: () => {
      if (orderId !== null) dispatch(noticeShown({ tone: 'done', text: messages.cancelledNow(orderId) }));
    },
  });
  const isOffered = orderId !== null && isCancellable(order.status);
  const isDone = cancel.phase === 'cancelled' && !isOffered;
  // The button that had the focus is gone, and the new state is at the top.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [isDone]);
  return (
    <>
      {isOffered && (
        <Button
          variant="danger"
          onClick={() => cancel.ask(orderId)}
          className="sm:col-span-full sm:justify-self-start print:hidden"
        >
          {messages.cancelThis}
        </Button>
      )}
      <CancelOrderDialog
        cancel={cancel}
        confirmLabel="Yes, Cancel Order"
        keepLabel="No, Keep Order"
        failureText={messages.cancelFailedInList}
        refundText={cancellationSentence(order)}
      />
    </>
  );
}
