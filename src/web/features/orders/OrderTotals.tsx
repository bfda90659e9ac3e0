import type { ReactNode } from 'react';
import { paymentMethodLabel } from '@contract/entities/paymentMethod';
import type { OrderDetails } from '../../api/readOrder';
import { cx } from '../../shared/cx';
import { SUM_LOOKS } from '../../shared/ui/OrderSummary';
import { Amount } from '../../shared/ui/Price';
import { messages } from './messages';

function Row({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx(SUM_LOOKS, className)}>
      <dt>{term}</dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** Subtotal, shipping, payment method, total and note (ORDERDETAIL-05 to ORDERDETAIL-11). */
export function OrderTotals({ order }: { order: OrderDetails }) {
  const { subtotalNaira, discountNaira, shippingNaira, totalNaira, shippingMethod, paymentMethodId, note } =
    order;
  const { cardFeeNaira, chargedNaira } = order;
  return (
    <dl className="grid gap-2.5 pt-4">
      <Row term="Subtotal">
        <Amount naira={subtotalNaira} />
      </Row>
      {discountNaira > 0 && (
        <Row term="Discount">
          <Amount naira={-discountNaira} />
        </Row>
      )}
      <Row term="Shipping">
        <span>{shippingMethod === 'store_pickup' ? 'Store Pickup' : 'Standard Shipping'}</span>
        {shippingNaira !== null && shippingNaira > 0 && (
          <>
            , <Amount naira={shippingNaira} />
          </>
        )}
      </Row>
      <Row term="Payment method">{paymentMethodLabel(paymentMethodId)}</Row>
      <Row term="Total" className="mt-1.5 border-t border-line pt-4 text-lg font-heading md:text-xl">
        {totalNaira !== null && <Amount naira={totalNaira} />}
      </Row>
      {chargedNaira !== null && cardFeeNaira !== null && cardFeeNaira > 0 && (
        <>
          <Row term="Card fee">
            <Amount naira={cardFeeNaira} />
          </Row>
          <Row term={messages.charged} className="font-heading">
            <Amount naira={chargedNaira} />
          </Row>
        </>
      )}
      <Row term="Note" className="mt-1.5 [&>dt]:text-muted">
        <span className="whitespace-pre-line">{note || messages.noNote}</span>
      </Row>
    </dl>
  );
}
