import { Printer } from 'lucide';
import type { OrderDetails } from '../../api/readOrder';
import { formatDay } from '@ui/dates';
import { settings } from '../../shared/settings';
import { Button } from '@ui/components/Button';
import './receipt.css';
import { Icon } from '@ui/components/Icon';

/** A button that prints a paid order as a receipt, and the lines that only the print shows. */
export function Receipt({ order }: { order: OrderDetails }) {
  if (!order.paymentConfirmed) return null;
  const { shop } = settings;
  const paidAt = order.events.find((event) => event.status === 'payment_confirmed')?.at ?? '';
  return (
    <>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} size={20} aria-hidden="true" />
        Print receipt
      </Button>
      <div className="receipt-only">
        <p className="text-xl font-heading">{shop.name}: receipt</p>
        <p>{[shop.address, shop.email, shop.phones[0]].join(' · ')}</p>
        {paidAt && <p>Paid on {formatDay(paidAt)}</p>}
        {order.transactionReference && <p>Payment reference {order.transactionReference}</p>}
      </div>
    </>
  );
}
