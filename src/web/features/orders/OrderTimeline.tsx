import type { OrderEvent } from '@contract/entities/order';
import { CANCELLED_BY_CUSTOMER, statusLabel } from '@contract/rules/orderStatus';
import { formatMoment } from '@ui/dates';
import { messages } from './messages';

/** What happened to the order, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section data-screen-only aria-labelledby="order-history" className="pt-10">
      <h2 id="order-history" className="text-xl">
        History
      </h2>
      <ol className="mt-4 ml-1.5">
        {events.map((event, at) => (
          <li
            key={at}
            className="relative border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-round before:bg-control last:before:bg-accent"
          >
            <p className="font-label">{statusLabel(event.status)}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.note && <span className="block">{shownNote(event.note)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The reader is the customer, so the history says `you`. */
function shownNote(note: string): string {
  return note === CANCELLED_BY_CUSTOMER ? messages.cancelledByYou : note;
}
