import { formatPrice } from '@contract/entities/money';
import { lineTotalNaira } from '@contract/rules/totals';
import type { PaymentLine, PaymentState } from '../../shared/routing/navState';
import { Amount } from '../../shared/ui/Price';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Tile } from '../../shared/ui/Tile';
import { messages } from './messages';

type Summed = Pick<PaymentState, 'products' | 'subtotal' | 'shippingCost' | 'total'>;

/** Each product with image, name, price, quantity and line total; then subtotal, shipping and total. */
export function PaymentSummary({ order }: { order: Summed }) {
  return (
    <section aria-labelledby="payment-summary" className="rounded-panel bg-soft p-5 md:p-7">
      <h2 id="payment-summary" className="text-lg">
        Order summary
      </h2>
      <ul className="mt-4 grid gap-4">
        {order.products.map((line, at) => (
          <SummaryLine key={at} line={line} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4">
        <Sum term="Subtotal" naira={order.subtotal} />
        <Sum term="Shipping" naira={order.shippingCost} />
        <Sum term="Total" naira={order.total} isTotal />
      </dl>
    </section>
  );
}

function SummaryLine({ line }: { line: PaymentLine }) {
  return (
    <li className="flex items-center gap-3.5">
      <Tile className="size-16 flex-none bg-white p-1.5">
        <ProductImage images={line.imageUrl} alt="" sizes="64px" />
      </Tile>
      <div className="min-w-0 flex-1">
        <p className="font-label">{line.name || messages.productMissing}</p>
        <p className="text-sm text-muted tabular-nums">
          {line.quantity} × {formatPrice(line.price)}
        </p>
      </div>
      <p className="font-label tabular-nums">{formatPrice(lineTotalNaira(line))}</p>
    </li>
  );
}

function Sum({ term, naira, isTotal = false }: { term: string; naira: number | null; isTotal?: boolean }) {
  if (naira === null) return null;
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-4 border-t border-line pt-4 text-lg font-heading'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{term}</dt>
      <dd>
        <Amount naira={naira} />
      </dd>
    </div>
  );
}
