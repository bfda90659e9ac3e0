import type { DeskOrderDetails, TimelineEntry } from '@contract/calls/desk/orders';
import { statusLabel } from '@contract/rules/orderStatus';
import { formatShortDateTime } from '@ui/dates';
import { actorText } from './actorText';
import { messages } from './messages';

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
    customerOf(before) !== customerOf(order) && `Customer: ${customerOf(order)}`,
  ].filter((change) => change !== false);
  const earlier = new Set(timelineBefore.map(nameOf));
  const happenings = timeline
    .filter((entry) => !earlier.has(nameOf(entry)))
    .map(({ at, text, actor }) =>
      [formatShortDateTime(at), text, actorText(actor)].filter(Boolean).join(' · '),
    );
  return [...changes, ...happenings];
}

/** What tells the entries of a timeline apart; those of payments and emails come between the others. */
const nameOf = ({ at, kind, text }: TimelineEntry) => `${at} ${kind} ${text}`;

function customerOf(order: DeskOrderDetails['order']): string {
  const { first_name, last_name, address, city, state, postal_code, country, phone, email } = order;
  const name = `${first_name} ${last_name}`.trim();
  const parts = [name, address, city, state, postal_code, country, phone, email];
  return parts.filter(Boolean).join(', ') || messages.erased;
}
