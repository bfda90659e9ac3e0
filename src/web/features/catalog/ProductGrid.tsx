import { memo } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { CardSkeleton } from './CardSkeleton';
import { FamilyLine } from './FamilyLine';
import { ProductCard } from './ProductCard';

const SIZES = '(min-width: 1280px) 293px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';
/** The first row of a wide screen, which is what is seen first. */
const EAGER = 4;

export const ProductGrid = memo(function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <div className="shelf">
      {products.map((product, at) => (
        <ProductCard
          key={product.product_id}
          product={product}
          sizes={SIZES}
          eager={at < EAGER}
          below={<FamilyLine family_size={product.family_size} swatches={product.swatches} />}
        />
      ))}
    </div>
  );
});

/** The same grid before its products are there. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="shelf">
      {Array.from({ length: count }, (_none, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}
