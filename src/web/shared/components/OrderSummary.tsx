import type { ReactNode } from 'react';
import { formatAmount, formatPrice, type Naira } from '@contract/entities/money';
import { lineTotalNaira } from '@contract/rules/totals';
import { cx } from '@ui/cx';
import { Amount } from '@ui/components/Amount';
import { noWrapName } from '@ui/components/noWrap';
import type { OrderLineView } from '../rules/orderLine';
import { ProductImage, Tile } from './ProductImage';

/** `note`, below the name, says why the item is unavailable. */
type SummaryLine = Omit<OrderLineView, 'isAbroad' | 'abroadDays'> & { note?: ReactNode };

interface SummaryAmount {
  term: string;
  /** a text in place of an amount that is not known yet */
  naira: Naira | string;
}

interface Props {
  title?: string;
  /** empty if the page shows the items itself */
  lines?: readonly SummaryLine[];
  /** between the lines and the total */
  sums: readonly SummaryAmount[];
  totalNaira: Naira | null;
  /** the total is a minimum, to which more will be added */
  isMinimum?: boolean;
  /** the card fee and the total with it; hidden if there is no fee */
  card?: { feeNaira: Naira; chargedNaira: Naira } | null;
  /** beside the heading */
  action?: ReactNode;
  /** below the total: the next step */
  children?: ReactNode;
  /** formats whole naira unless an amount has kobo, as while browsing; otherwise always with kobo, as amounts due */
  isBrowsing?: boolean;
  className?: string;
}

/** Label and amount in one line, or in two if the text is too large. */
export const SUM_ROW_CLASSES = 'flex flex-wrap gap-x-4';

/** The items of a cart or an order with their totals; all amounts with kobo, or all without. */
export function OrderSummary({
  title = 'Order summary',
  lines = [],
  sums,
  totalNaira,
  isMinimum,
  card,
  action,
  children,
  isBrowsing = false,
  className,
}: Props) {
  const isWholeNaira = [totalNaira, ...sums.map(({ naira }) => naira)].every(
    (naira) => typeof naira !== 'number' || Number.isInteger(naira),
  );
  const format = isBrowsing && isWholeNaira ? formatPrice : formatAmount;
  return (
    <section aria-labelledby="order-summary" className={cx('rounded-panel bg-soft p-5 md:p-7', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="order-summary" className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {lines.map((line, at) => (
          <Line key={line.productId ?? `line-${at}`} line={line} format={format} />
        ))}
      </ul>
      <dl className={cx('mt-4 grid gap-3', lines.length > 0 && 'border-t border-line pt-4')}>
        {sums.map((sum) => (
          <Sum key={sum.term} {...sum} format={format} />
        ))}
        {totalNaira !== null && (
          <Sum term="Total" naira={totalNaira} format={format} isMinimum={isMinimum} isTotal />
        )}
        {card && card.feeNaira > 0 && (
          <>
            <Sum term="Card fee" naira={card.feeNaira} format={format} isMinimum={isMinimum} />
            <Sum term="You pay" naira={card.chargedNaira} format={format} isMinimum={isMinimum} isTotal />
          </>
        )}
      </dl>
      {children}
    </section>
  );
}

const TOTAL_CLASSES = 'border-t border-line pt-4 text-lg font-heading';

interface WithFormat {
  format: (naira: Naira) => string;
}

interface SumProps extends SummaryAmount, WithFormat, Pick<Props, 'isMinimum'> {
  isTotal?: boolean;
}

function Sum({ term, naira, format, isMinimum = false, isTotal = false }: SumProps) {
  const isText = typeof naira === 'string';
  return (
    <div className={cx(SUM_ROW_CLASSES, isText && 'text-muted', isTotal && TOTAL_CLASSES)}>
      <dt>{term}</dt>
      <dd className="ml-auto">
        {isMinimum && <span className="font-text text-base text-muted">from </span>}
        {isText ? naira : <Amount naira={naira} format={format} />}
      </dd>
    </div>
  );
}

function Line({ line, format }: WithFormat & { line: SummaryLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tile className="size-14 flex-none bg-white p-1.5">
        <ProductImage images={line.imageUrl} alt="" sizes="56px" />
      </Tile>
      <div className="min-w-[6.75rem] flex-1">
        <p className="font-label">{noWrapName(line.name || 'Product Missing')}</p>
        <p className="text-sm text-muted tabular">
          {line.quantity} × {format(line.price)}
        </p>
        {line.note}
      </div>
      <p className="ml-auto font-label tabular">{format(lineTotalNaira(line))}</p>
    </li>
  );
}
