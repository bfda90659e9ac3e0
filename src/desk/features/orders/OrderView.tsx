import { useState, type ReactNode } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { paymentMethodLabel } from '@contract/entities/paymentMethod';
import { SHIPPING_METHODS, shippingMethodOf } from '@contract/rules/shipping';
import { formatDateTime } from '@ui/dates';
import { Amount } from '@ui/components/Amount';
import { noWrapName } from '@ui/components/noWrap';
import { PageSection } from '@ui/components/PageSection';
import { useAppSelector } from '../../shared/state/hooks';
import { selectMay } from '../session';
import { actorText } from './actorText';
import { messages } from './messages';
import { MovePanel } from './MovePanel';
import { PaidBadge, StatusBadge } from './StatusBadge';

/** Everything of an order. On a phone the moves come first. */
export function OrderView({ details }: { details: DeskOrderDetails }) {
  const mayMove = useAppSelector((state) => selectMay(state, 'orders.move'));
  // Stays when the permission is lost, with what was typed.
  const [hasPanel] = useState(mayMove);
  const { order } = details;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <StatusBadge status={order.status} />
        <PaidBadge isPaid={order.payment_confirmed} />
        <span className="text-sm text-muted">Placed {formatDateTime(order.created_at)}</span>
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {hasPanel && (
          <div className="lg:col-start-2 lg:row-start-1">
            <MovePanel details={details} isAllowed={mayMove} />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-8 lg:col-start-1 lg:row-start-1">
          <Lines order={order} />
          <Addresses order={order} />
          <Timeline timeline={details.timeline} />
        </div>
      </div>
    </>
  );
}

type Order = DeskOrderDetails['order'];

function Lines({ order }: { order: Order }) {
  return (
    <PageSection title="Lines">
      <ul className="mt-3">
        {order.cart_items.map((line) => (
          <li key={line.product_id} className="flex flex-wrap gap-x-4 border-b border-line py-3">
            <span className="min-w-40 flex-1">
              {noWrapName(line.product_name)}
              {line.is_abroad_order && <span className="block text-sm text-muted">Ordered from abroad</span>}
            </span>
            <span className="ml-auto text-right tabular">
              <span className="text-muted">
                {line.quantity} × <Amount naira={line.price} />
              </span>
              {line.discount > 0 && (
                <span className="block text-sm text-muted">
                  Discount <Amount naira={-line.discount} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-2">
        <Sum term="Subtotal" naira={order.subtotal} />
        {order.discount_total > 0 && (
          <Sum term={`Discount ${order.promotion_code ?? ''}`.trim()} naira={-order.discount_total} />
        )}
        <Sum term={`Shipping: ${shippingLabel(order.shipping_method)}`} naira={order.shipping_cost} />
        <Sum term="Total" naira={order.total_amount} isTotal />
        <Row term="Payment">{paymentMethodLabel(order.payment_method_id)}</Row>
        {order.transaction_reference !== null && <Row term="Reference">{order.transaction_reference}</Row>}
      </dl>
      {order.order_note && (
        <p className="mt-4 rounded-control bg-soft px-4 py-3 whitespace-pre-line wrap-anywhere">
          <span className="block text-sm text-muted">Note from the customer</span>
          {order.order_note}
        </p>
      )}
    </PageSection>
  );
}

function shippingLabel(method: string): string {
  const code = shippingMethodOf(method);
  return SHIPPING_METHODS.find((each) => each.code === code)?.label ?? method;
}

function Sum({ term, naira, isTotal = false }: { term: string; naira: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'flex border-t border-line pt-3 text-lg font-heading' : 'flex'}>
      <dt>{term}</dt>
      <dd className="ml-auto">
        <Amount naira={naira} />
      </dd>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt>{term}</dt>
      <dd className="ml-auto wrap-anywhere">{children}</dd>
    </div>
  );
}

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
        {order.phone && (
          <a
            href={`tel:${order.phone.replace(/\s/g, '')}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {order.phone}
          </a>
        )}
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
