import { memo } from 'react';
import type { ListedProduct } from '@contract/entities/product';
import { cx } from '../../shared/cx';
import { Skeleton } from '../../shared/ui/Skeleton';
import { ProductCard } from './ProductCard';

const SIZES = '(min-width: 1280px) 293px, (min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';
/** The first row of a wide screen, which is what is seen first. */
const EAGER = 4;

export const ProductGrid = memo(function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <div className="shelf">
      {products.map((product, at) => (
        <ProductCard key={product.product_id} product={product} sizes={SIZES} eager={at < EAGER} />
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

export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('row-span-4 grid grid-rows-subgrid gap-y-2', className)}>
      <Skeleton className="aspect-10/11 rounded-tile" />
      <div className="grid h-11 content-start gap-2 pt-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
      <Skeleton className="my-1 h-4 w-2/5" />
      <Skeleton className="mt-1 h-11 rounded-small" />
    </div>
  );
}
