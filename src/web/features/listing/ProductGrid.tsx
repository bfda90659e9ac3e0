import { memo } from 'react';
import type { FamilyFields, ListedProduct } from '@contract/entities/product';
import { minWidth } from '@ui/breakpoints';
import { Swatch } from '../../shared/components/Swatch';
import { CardSkeleton, ProductCard } from './ProductCard';

const SIZES = `${minWidth('xl')} 221px, ${minWidth('lg')} 22vw, ${minWidth('sm')} 31vw, 46vw`;
/** Beside the filters there is room for fewer columns. */
const GRID_CLASS = 'product-grid lg:[--columns:3] xl:[--columns:4]';
/** The first row on a wide screen: its pictures load at once. */
const EAGER_COUNT = 4;

interface Props {
  products: readonly ListedProduct[];
  /** whether the grid is below another one */
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

/** The grid while its products load. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden="true" className={GRID_CLASS}>
      {Array.from({ length: count }, (_none, at) => (
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}

/** How many colour swatches a card shows, beside the number of colours. */
const MAX_SWATCHES = 5;

/** The text on a family's card; null if the family has one product. @param colours the number of colours */
export function familyText(size: number, colours: number): string | null {
  if (colours > 1) return `In ${colours} colours`;
  return size > 1 ? `In ${size} versions` : null;
}

/** The line about the product family on its card. */
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
