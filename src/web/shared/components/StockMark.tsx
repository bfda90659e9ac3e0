import { Check, X } from 'lucide';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';

/** 'In Stock' or 'Out of Stock', with an icon. */
export function StockMark({ stock, className }: { stock: number; className?: string }) {
  const isInStock = stock > 0;
  const icon = isInStock ? Check : X;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-label',
        isInStock ? 'text-success' : 'text-danger',
        className,
      )}
    >
      <Icon icon={icon} size={16} aria-hidden="true" />
      {isInStock ? 'In Stock' : 'Out of Stock'}
    </span>
  );
}
