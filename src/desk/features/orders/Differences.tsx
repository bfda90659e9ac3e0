import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { statusLabel } from '@contract/rules/orderStatus';
import { formatShortDateTime } from '@ui/dates';
import { actorText } from './actorText';

interface Props {
  shown: DeskOrderDetails;
  newest: DeskOrderDetails;
}

/** What is different since the order on the screen was read. */
export function Differences({ shown, newest }: Props) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2 empty:hidden">
      {differencesOf(shown, newest).map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}

function differencesOf(
  { order: before, timeline: timelineBefore }: DeskOrderDetails,
  { order, timeline }: DeskOrderDetails,
): string[] {
  const changes = [
    before.status !== order.status && `Status: ${statusLabel(before.status)} → ${statusLabel(order.status)}`,
    before.payment_confirmed !== order.payment_confirmed &&
      `Paid: ${order.payment_confirmed ? 'no → yes' : 'yes → no'}`,
    addressOf(before) !== addressOf(order) && `Address: ${addressOf(order)}`,
  ].filter((change) => change !== false);
  const happenings = timeline
    .slice(timelineBefore.length)
    .map(({ at, text, actor }) =>
      [formatShortDateTime(at), text, actorText(actor)].filter(Boolean).join(', '),
    );
  return [...changes, ...happenings];
}

function addressOf({
  first_name,
  last_name,
  address,
  city,
  state,
  phone,
}: DeskOrderDetails['order']): string {
  return [`${first_name} ${last_name}`.trim(), address, city, state, phone].filter(Boolean).join(', ');
}
