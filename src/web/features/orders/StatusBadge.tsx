import { statusLabel } from '@contract/rules/orderStatus';
import { Badge, type BadgeTone } from '../../shared/ui/Badge';

const TONES = new Map<string, BadgeTone>([
  ['pending', 'accent-soft'],
  ['processing', 'accent-soft'],
  ['shipped', 'warn'],
  ['ready_for_pickup', 'warn'],
  ['delivered', 'success'],
]);

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES.get(status.toLowerCase()) ?? 'neutral'}>{statusLabel(status)}</Badge>;
}
