import { memo } from 'react';
import type { FamilyFields, ListedProduct } from '@contract/entities/product';
import { from } from '@ui/breakpoints';
import { Swatch } from '../../shared/components/Swatch';
import { CardSkeleton, ProductCard } from './ProductCard';

const SIZES = `${from('xl')} 221px, ${from('lg')} 22vw, ${from('sm')} 31vw, 46vw`;
/** Beside the filters there is room for fewer columns. */
const GRID_CLASS = 'product-grid lg:[--columns:3] xl:[--columns:4]';
/** The first row of a wide screen, which is what is seen first. */
const EAGER_COUNT = 4;

interface Props {
  products: readonly ListedProduct[];
  /** whether they stand below others */
  isBelow?: boolean;
}

export const ProductGrid = memo(function ProductGrid({ products, isBelow = false }: Props) {
  return (
    <div className={GRID_CLASS}>
      {products.map((product, at) => (
        <ProductCard
          key={product.product_id}
          product={product}
          sizes={SIZES}
          eager={!isBelow && at < EAGER_COUNT}
          below={<FamilyLine family_size={product.family_size} swatches={product.swatches} />}
        />
      ))}
    </div>
  );
});

/** The same grid before its products are there. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={GRID_CLASS}>
      {Array.from({ length: count }, (_none, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}

/** So many colours stand on a card, and the number of all of them. */
const MAX_SWATCHES = 5;

/** What a card says that stands for a family; null where there is but one of it. @param colours how many it comes in */
export function familyText(size: number, colours: number): string | null {
  if (colours > 1) return `In ${colours} colours`;
  return size > 1 ? `In ${size} versions` : null;
}

/** What a card that stands for a family says of it. */
function FamilyLine({ family_size: size = 1, swatches = [] }: Partial<FamilyFields>) {
  const text = familyText(size, swatches.length);
  if (text === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
      {swatches.length > 1 && (
        <span className="flex gap-0.5">
          {swatches.slice(0, MAX_SWATCHES).map(({ product_id: id, value, sold_out: isSoldOut }) => (
            <Swatch key={id} colour={value} isSoldOut={isSoldOut} className="size-4!" />
          ))}
        </span>
      )}
      <span>
        {text}
        {swatches.length > 1 && <span className="sr-only">: {swatches.map(swatchNameOf).join('; ')}</span>}
      </span>
    </p>
  );
}

function swatchNameOf({ value, sold_out: isSoldOut }: FamilyFields['swatches'][number]): string {
  return isSoldOut ? `${value}, sold out` : value;
}
