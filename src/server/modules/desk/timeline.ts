import type { OrderEmail, OrderNote, Payment, TimelineEntry } from '@contract/calls/desk/orders';
import type { Refund } from '@contract/calls/desk/refunds';
import { EMAIL_LABELS } from '@contract/desk/emails';
import { formatSum, toKobo } from '@contract/entities/money';
import { REFUND_REASON_LABELS } from '@contract/desk/refunds';
import { statusText } from '@contract/rules/orderStatus';
import type { OrderDetails } from '../orders';
import { mergeByTime } from './mergeByTime';

interface Parts {
  events: OrderDetails['events'];
  notes: readonly OrderNote[];
  payments?: readonly Payment[];
  refunds?: readonly Refund[];
  letters?: readonly OrderEmail[];
}

/** Everything that happened to an order, oldest first, as far as its reader may know the parts. */
export function timelineOf({
  events,
  notes,
  payments = [],
  refunds = [],
  letters = [],
}: Parts): TimelineEntry[] {
  const others = [payments.flatMap(paymentEntries), refunds.flatMap(refundEntries)]
    .map((entries) => [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    .concat([letters.map(emailEntry), notes.map(noteEntry)]);
  return others.reduce<TimelineEntry[]>(mergeByTime, events.map(eventEntry));
}

function eventEntry({ at, status, note, actor }: OrderDetails['events'][number]): TimelineEntry {
  return { at: at.toISOString(), kind: 'event', text: statusText(status, note), actor };
}

function noteEntry({ at, text, actor }: OrderNote): TimelineEntry {
  return { at, kind: 'note', text, actor };
}

const sumText = ({ amount, currency }: Payment | Refund) => formatSum(toKobo(amount), currency);

/** When a card payment was begun, and when it was decided. A transfer is one happening: the money. */
function paymentEntries(payment: Payment): TimelineEntry[] {
  const { method, reference, state, created_at, verified_at, checked_at, provider_message } = payment;
  const entry = (at: string, text: string): TimelineEntry => ({
    at,
    kind: 'payment',
    text: `${text}: ${sumText(payment)}, reference ${reference}`,
    actor: null,
  });
  if (method === 'bank_transfer') return [entry(created_at, 'Bank transfer received')];
  if (method === 'store') return [entry(created_at, 'Payment at the store received')];
  // Without an amount, since that of the payment becomes what was received.
  const begun: TimelineEntry = {
    ...entry(created_at, ''),
    text: `Card payment begun: reference ${reference}`,
  };
  if (verified_at !== null) return [begun, entry(verified_at, 'Card payment received')];
  const isOpen = state === 'initialised' || state === 'pending';
  if (checked_at === null || (isOpen && provider_message === null)) return [begun];
  const reason = provider_message === null ? '' : ` (${provider_message})`;
  return [begun, entry(checked_at, `Card payment ${isOpen ? 'checked' : state}${reason}`)];
}

/** When a refund was owed, sent and closed. */
function refundEntries(refund: Refund): TimelineEntry[] {
  const { created_at, sent_at, closed_at, reason, payment_reference } = refund;
  const entry = (at: string | null, text: string): TimelineEntry[] =>
    at === null
      ? []
      : [
          {
            at,
            kind: 'refund',
            text: `${text}: ${sumText(refund)}, ${REFUND_REASON_LABELS[reason]}, of payment ${payment_reference}`,
            actor: null,
          },
        ];
  return [
    ...entry(created_at, 'Refund due'),
    ...entry(sent_at, 'Refund sent'),
    ...entry(closed_at, 'Refund paid back'),
  ];
}

/** When an email was written, and what became of it. */
function emailEntry({ queued_at: at, type, to, sent_at, failed_at }: OrderEmail): TimelineEntry {
  const address = to === null ? '' : ` to ${to}`;
  const state = sent_at !== null ? '' : failed_at !== null ? ', not delivered' : ', waiting to be sent';
  return { at, kind: 'letter', text: `Email${address}: ${EMAIL_LABELS[type]}${state}`, actor: null };
}
