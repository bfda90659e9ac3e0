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
