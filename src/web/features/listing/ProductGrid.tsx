import { memo } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { from } from '@ui/breakpoints';
import { CardSkeleton, ProductCard } from './ProductCard';
import { FamilyLine } from './FamilyLine';

const SIZES = `${from('xl')} 221px, ${from('lg')} 22vw, ${from('sm')} 31vw, 46vw`;
/** Beside the filters there is room for fewer columns. */
const SHELF = 'shelf lg:[--columns:3] xl:[--columns:4]';
/** The first row of a wide screen, which is what is seen first. */
const EAGER = 4;

interface Props {
  products: readonly ListedProduct[];
  /** whether they stand below others */
  isBelow?: boolean;
}

export const ProductGrid = memo(function ProductGrid({ products, isBelow = false }: Props) {
  return (
    <div className={SHELF}>
      {products.map((product, at) => (
        <ProductCard
          key={product.product_id}
          product={product}
          sizes={SIZES}
          eager={!isBelow && at < EAGER}
          below={<FamilyLine family_size={product.family_size} swatches={product.swatches} />}
        />
      ))}
    </div>
  );
});

/** The same grid before its products are there. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={SHELF}>
      {Array.from({ length: count }, (_none, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}
