import type { ReactNode } from 'react';
import { paymentMethodId as paymentMethodIdOf, paymentMethodLabel } from '@contract/entities/paymentMethod';
import { isPayable } from '@contract/rules/orderStatus';
import { isStorePickup, STORE_PICKUP } from '@contract/rules/shipping';
import type { OrderDetails } from '../../api/readOrder';
import { cx } from '@ui/cx';
import { cardSums } from '../../shared/rules/orderSums';
import { SUM_LOOKS } from '../../shared/components/OrderSummary';
import { Amount } from '@ui/components/Amount';
import { messages } from './messages';

function Row({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx(SUM_LOOKS, className)}>
      <dt>{term}</dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** What the card was charged, or is while the order can be paid by card; null for other orders. */
function cardRowsOf({ cardFeeNaira, chargedNaira, ...order }: OrderDetails) {
  if (chargedNaira !== null && cardFeeNaira !== null)
    return { term: messages.charged, feeNaira: cardFeeNaira, chargedNaira };
  const { status, paymentConfirmed, paymentMethodId, totalNaira } = order;
  const isDue = isPayable({ status, payment_confirmed: paymentConfirmed });
  const isByCard = paymentMethodId === paymentMethodIdOf('debit_credit_cards');
  return isDue && isByCard && totalNaira !== null ? { term: messages.charge, ...cardSums(totalNaira) } : null;
}

/** Subtotal, shipping, payment method, total and note (ORDERDETAIL-05 to ORDERDETAIL-11). */
export function OrderTotals({ order }: { order: OrderDetails }) {
  const { subtotalNaira, discountNaira, shippingNaira, totalNaira, shippingMethod, paymentMethodId, note } =
    order;
  const card = cardRowsOf(order);
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
        <span>{isStorePickup(shippingMethod) ? STORE_PICKUP : 'Standard Shipping'}</span>
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
      {card && card.feeNaira > 0 && (
        <>
          <Row term="Card fee">
            <Amount naira={card.feeNaira} />
          </Row>
          <Row term={card.term} className="font-heading">
            <Amount naira={card.chargedNaira} />
          </Row>
        </>
      )}
      <Row term="Note" className="mt-1.5 [&>dt]:text-muted">
        <span className="whitespace-pre-line">{note || messages.noNote}</span>
      </Row>
    </dl>
  );
}
