import type { ReactNode } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { paymentMethodLabel } from '@contract/entities/paymentMethod';
import { SHIPPING_METHODS, shippingMethodOf } from '@contract/rules/shipping';
import { Amount } from '@ui/components/Amount';
import { noWrapName } from '@ui/components/noWrap';
import { PageSection } from '@ui/components/PageSection';

type Order = DeskOrderDetails['order'];

/** What was ordered, what it costs, and how it is paid and sent. */
export function OrderLines({ order }: { order: Order }) {
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
