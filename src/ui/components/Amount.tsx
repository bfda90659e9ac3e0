import { formatAmount } from '@contract/entities/money';
import { cx } from '../cx';

interface Props {
  naira: number;
  /** `formatPrice` for decimals only where there are some */
  format?: (naira: number) => string;
  className?: string;
}

/** An amount due or paid, with two decimals; a deduction has a minus sign. */
export function Amount({ naira, format = formatAmount, className }: Props) {
  // −0 counts as negative: it is the deduction of a promotion that does not apply to this amount.
  const text = 1 / naira < 0 ? `−${format(-naira)}` : format(naira);
  return <span className={cx('tabular', className)}>{text}</span>;
}
