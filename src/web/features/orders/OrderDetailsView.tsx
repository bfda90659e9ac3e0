import { isStorePickup } from '@contract/rules/shipping';
import type { OrderDetails } from '../../api/readOrder';
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="grid gap-4 lg:col-start-2">
        <OrderPayment order={order} />
        <Receipt order={order} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        <OrderTimeline events={order.events} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:col-start-2 lg:grid-cols-1 print:grid-cols-2">
        {isCollected && <CollectFrom />}
        <AddressBox title="Billing address" address={order.billing} email={order.email} />
        <AddressBox title="Shipping address" address={order.shipping} isPrinted={!isCollected} />
        <OrderHelp />
        <CancelThisOrder order={order} />
      </div>
    </div>
  );
}
