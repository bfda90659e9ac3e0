import { Plane } from 'lucide';
import type { Product } from '@contract/entities/product';
import { Badge } from '@ui/components/Badge';
import { Icon } from '@ui/components/Icon';

/** Saving, New and Abroad, in the upper left corner of a picture. */
export function ProductBadges({ product, className }: { product: Product; className?: string }) {
  return (
    <div className={className}>
      {product.discount > 0 && (
        <Badge tone="accent">
          <span className="sr-only">Saves </span>−{product.discount}%
        </Badge>
      )}
      {product.is_new && <Badge tone="paper">New</Badge>}
      {product.is_abroad_order && (
        <Badge tone="paper">
          <Icon icon={Plane} size={14} aria-hidden="true" />
          Abroad
        </Badge>
      )}
    </div>
  );
}
