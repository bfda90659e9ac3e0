import { formatAmount } from '@contract/entities/money';
import { statusLabel, type OrderStatus } from '@contract/rules/orderStatus';
import { Badge, type BadgeTone } from '@ui/components/Badge';

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  Pending: 'neutral',
  Processing: 'accent-soft',
  Ready_for_pickup: 'warn',
  Shipped: 'warn',
  Delivered: 'success',
  Cancelled: 'neutral',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>;
}

export function PaidBadge({ isPaid }: { isPaid: boolean }) {
  return <Badge tone={isPaid ? 'success' : 'neutral'}>{isPaid ? 'Paid' : 'Not paid'}</Badge>;
}

/** @param naira what is owed of the order */
export function RefundDueBadge({ naira }: { naira: number }) {
  return (
    <Badge tone="warn" className="md:max-lg:py-1 md:max-lg:whitespace-normal">
      Refund due {formatAmount(naira)}
    </Badge>
  );
}
