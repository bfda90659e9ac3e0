import { isCancelled } from '@contract/rules/orderStatus';
import { isStorePickup } from '@contract/rules/shipping';
import type { OrderDetails } from '../../api/readOrder';
import { UpdatesNotice } from '../session';
import { AddressBox } from './AddressBox';
import { CancelThisOrder } from './CancelThisOrder';
import { CollectFrom } from './CollectFrom';
import { OrderHelp } from './OrderHelp';
import { OrderLines } from './OrderLines';
import { OrderPayment } from './OrderPayment';
import { OrderTimeline } from './OrderTimeline';
import { OrderTotals } from './OrderTotals';
import { Receipt } from './Receipt';

/** Everything below the header of an order. On a phone the payment comes first. */
export function OrderDetailsView({ order }: { order: OrderDetails }) {
  const isCollected = isStorePickup(order.shippingMethod);
  return (
    <div className="beside md:grid-rows-[auto_1fr]">
      <div className="grid gap-4 md:col-start-2">
        <OrderPayment order={order} />
        <Receipt order={order} />
        <UpdatesNotice />
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-1">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        <OrderTimeline events={order.events} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:col-start-2 md:grid-cols-1 print:grid-cols-2">
        {isCollected && !isCancelled(order.status) && <CollectFrom />}
        <AddressBox title="Billing address" address={order.billing} email={order.email} />
        <AddressBox title="Shipping address" address={order.shipping} isPrinted={!isCollected} />
        <OrderHelp />
        <CancelThisOrder order={order} />
      </div>
    </div>
  );
}
