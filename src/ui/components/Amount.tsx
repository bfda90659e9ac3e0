import { formatAmount } from '@contract/entities/money';
import { cx } from '../cx';

interface Props {
  naira: number;
  /** `formatPrice` for decimals only where there are some */
  format?: (naira: number) => string;
  className?: string;
}

/** An amount due or paid, with two decimals; what is taken off comes after a minus sign. */
export function Amount({ naira, format = formatAmount, className }: Props) {
  // Below 0 is −0, too: what a promotion takes off that takes nothing off here.
  const text = 1 / naira < 0 ? `−${format(-naira)}` : format(naira);
  return <span className={cx('tabular', className)}>{text}</span>;
}
