import { formatPrice } from '@contract/entities/money';
import { cx } from '@ui/cx';

const SIZES = {
  card: 'text-price md:text-lg',
  small: 'text-sm',
  page: 'text-figure md:text-figure-wide',
} as const;

interface Props {
  naira: number;
  /** struck through behind the price when it is higher */
  originalNaira?: number | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A price in whole naira; the old price follows, or wraps below if there is no room. */
export function Price({ naira, originalNaira = null, size = 'card', className }: Props) {
  const isReduced = originalNaira !== null && originalNaira > naira;
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cx('min-w-0 font-heading tracking-tight tabular', SIZES[size])}>
        {isReduced && <span className="sr-only">Now </span>}
        {formatPrice(naira)}
      </span>
      {isReduced && (
        <span className={cx('text-muted tabular', size === 'page' ? 'text-base' : 'text-sm')}>
          <span className="sr-only">Was </span>
          <s>{formatPrice(originalNaira)}</s>
        </span>
      )}
    </p>
  );
}
