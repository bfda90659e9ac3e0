import type { Deal } from '@contract/entities/product';
import { ProductCard } from '../listing';

/** A card with a filled button and the saving in words. */
export function DealCard({ deal }: { deal: Deal }) {
  return (
    <ProductCard
      product={deal}
      sizes="(min-width: 769px) 24vw, (min-width: 640px) 39vw, 71vw"
      buttonVariant="primary"
      withIcon={false}
      showSaving
    />
  );
}
