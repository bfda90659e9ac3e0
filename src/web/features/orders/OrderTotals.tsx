import type { ReactNode } from 'react';
import { paymentMethodId as paymentMethodIdOf, paymentMethodLabel } from '@contract/entities/paymentMethod';
import { isPayable } from '@contract/rules/orderStatus';
import { isStorePickup, STORE_PICKUP } from '@contract/rules/shipping';
import { lineTotalNaira } from '@contract/rules/totals';
import { cx } from '@ui/cx';
import { Amount } from '@ui/components/Amount';
import { noWrapName } from '@ui/components/noWrap';
import type { OrderDetails } from '../../api/readOrder';
import type { OrderLineView } from '../../shared/rules/orderLine';
import { cardSums } from '../../shared/rules/orderSums';
import { SUM_ROW_CLASSES } from '../../shared/components/OrderSummary';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { messages } from './messages';

function Row({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx(SUM_ROW_CLASSES, className)}>
      <dt>{term}</dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** What the card was charged, or will be while the order is payable by card; null for other orders. */
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

const HEADER_CLASS = 'pb-2.5 text-sm font-label text-muted';

/** Each line's name with its quantity, and its total. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <table className="w-full border-b border-line max-sm:block">
      <caption className="sr-only">Products</caption>
      <thead className="max-sm:block">
        <tr className="max-sm:flex max-sm:justify-between">
          <th scope="col" className={`${HEADER_CLASS} text-left`}>
            Product
          </th>
          <th scope="col" className={`${HEADER_CLASS} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line, index) => (
          <tr
            key={index}
            className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-4 sm:[&>*]:py-3.5"
          >
            <td className="max-sm:min-w-1/2 max-sm:flex-1">
              <div className="flex items-center gap-4">
                <Tile className="size-18 flex-none p-1.5">
                  <ProductImage images={line.imageUrl} alt="" sizes="72px" />
                </Tile>
                <span className="min-w-0">
                  {noWrapName(line.name || messages.productMissing)}{' '}
                  <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
                </span>
              </div>
            </td>
            <td className="ml-auto pl-3 text-right font-label">
              <Amount naira={lineTotalNaira(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
