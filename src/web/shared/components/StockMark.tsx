import { Check, X } from 'lucide';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';

/** 'In Stock' or 'Out of Stock', with an icon. */
export function StockMark({ stock, className }: { stock: number; className?: string }) {
  const there = stock > 0;
  const icon = there ? Check : X;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-label',
        there ? 'text-success' : 'text-danger',
        className,
      )}
    >
      <Icon of={icon} size={16} aria-hidden="true" />
      {there ? 'In Stock' : 'Out of Stock'}
    </span>
  );
}
