import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { Badge } from '@ui/components/Badge';
import { buttonClasses } from '@ui/components/Button';
import { PageSection } from '@ui/components/PageSection';
import { formatDateTime } from '@ui/dates';
import { actorText } from './actorText';
import { EmailsSection } from './EmailsSection';
import { messages } from './messages';
import { PaymentsSection, RefundsSection } from './MoneySections';
import { NotesSection } from './NotesSection';
import { OrderActions } from './OrderActions';
import { OrderLines } from './OrderLines';
import { phoneLinksOf } from './phoneLinks';
import { PaidBadge, StatusBadge } from './StatusBadge';

/** Everything of an order, as far as the role may read it. On a phone what can be done comes first. */
export function OrderView({ details }: { details: DeskOrderDetails }) {
  const { order, payments, refunds, letters } = details;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <StatusBadge status={order.status} />
        <PaidBadge isPaid={order.payment_confirmed} />
        {order.refund_due > 0 && <Badge tone="warn">Refund due {formatAmount(order.refund_due)}</Badge>}
        <span className="text-sm text-muted">Placed {formatDateTime(order.created_at)}</span>
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <OrderActions details={details} />
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-start-1 lg:row-start-1">
          <OrderLines order={order} />
          <Addresses order={order} />
          {payments && <PaymentsSection payments={payments} />}
          {refunds && <RefundsSection refunds={refunds} />}
          {letters && <EmailsSection letters={letters} />}
          <NotesSection details={details} />
          <Timeline timeline={details.timeline} />
        </div>
      </div>
    </>
  );
}

type Order = DeskOrderDetails['order'];

function Addresses({ order }: { order: Order }) {
  const name = `${order.first_name} ${order.last_name}`.trim();
  const rows = [
    order.address,
    [order.city, order.postal_code].filter(Boolean).join(' '),
    order.state,
    order.country,
  ];
  return (
    <PageSection title="Addresses">
      <address className="mt-3 grid gap-0.5 not-italic wrap-anywhere">
        {name === '' ? (
          <span className="text-muted">{messages.erased}</span>
        ) : (
          <span className="font-label">{name}</span>
        )}
        {rows.filter(Boolean).map((row) => (
          <span key={row}>{row}</span>
        ))}
        {order.phone && <PhoneLinks phone={order.phone} />}
        {order.email && (
          <a href={`mailto:${order.email}`} className="inline-flex min-h-11 items-center text-link">
            {order.email}
          </a>
        )}
        <span className="text-sm text-muted">Customer {order.customer_id}</span>
      </address>
    </PageSection>
  );
}

function PhoneLinks({ phone }: { phone: string }) {
  const links = phoneLinksOf(phone);
  return (
    <span className="my-2 flex flex-wrap items-center gap-3">
      <span className="tabular">{phone}</span>
      {links && (
        <span className="flex gap-3">
          <a href={links.call} className={buttonClasses({ size: 'small' })}>
            Call
          </a>
          <a
            href={links.whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ size: 'small' })}
          >
            WhatsApp
          </a>
        </span>
      )}
    </span>
  );
}

function Timeline({ timeline }: Pick<DeskOrderDetails, 'timeline'>) {
  return (
    <PageSection title="Timeline">
      <ol className="mt-4 ml-1.5">
        {timeline.map(({ at, text, actor }, index) => (
          <li
            key={index}
            className="relative border-l-2 border-line pb-5 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-round before:bg-control last:before:bg-accent"
          >
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
              {actor && ` · ${actorText(actor)}`}
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
