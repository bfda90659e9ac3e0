import { useEffect, useState } from 'react';
import type { CategoryId } from '@contract/entities/category';
import type { Product } from '@contract/entities/product';
import { minWidth } from '@ui/breakpoints';
import { reasonOf } from '@ui/api/reasonOf';
import { Link } from '@ui/routing/Link';
import { Skeleton } from '@ui/components/Skeleton';
import { useListProductsQuery } from '../../api/catalogApi';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/components/Price';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { cardMessages } from '../listing';
import { homeCategoryQuery } from './queries';
import { useSample } from './useSample';

const PRODUCT_COUNT = 4;
const SIZES = `${minWidth('xl')} 120px, ${minWidth('md')} 22vw, 38vw`;
const ROW_CLASS =
  'mt-3 grid gap-3 max-md:-mr-4 auto-cols-[max(5.5rem,39%)] sm:max-md:auto-cols-[calc((100%-36px)/4)] max-md:grid-flow-col max-md:overflow-x-auto max-md:pr-4 md:grid-cols-2';

/** Up to four random products of a category; on a phone a row that scrolls sideways. */
export function CategoryBox({ categoryId }: { categoryId: CategoryId }) {
  const { data, error } = useListProductsQuery({ query: homeCategoryQuery(categoryId) });
  const products = useSample(data, PRODUCT_COUNT);
  useEffect(() => {
    if (error) console.error(`Category ${categoryId} could not be loaded:`, reasonOf(error));
  }, [error, categoryId]);
  if (error || products?.length === 0)
    return <p className="mt-3 text-sm text-muted">{cardMessages.categoryEmpty}</p>;
  return (
    <ul className={ROW_CLASS} aria-busy={!products}>
      {products
        ? products.map((product) => <SmallCard key={product.product_id} product={product} />)
        : Array.from({ length: PRODUCT_COUNT }, (_none, index) => <SmallCardSkeleton key={index} />)}
    </ul>
  );
}

/** Hovering swaps in the secondary image (HOME-17). */
function SmallCard({ product }: { product: Product }) {
  const [isHovered, setHovered] = useState(false);
  // The model alone: `Ovra One 12, 128 GB, Coral` would not fit.
  const [model] = product.name.split(',');
  const images = isHovered ? (product.secondary_image_urls ?? product.image_urls) : product.image_urls;
  return (
    <li
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      className="relative row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-1"
    >
      <Tile className="aspect-square rounded-control p-2">
        <ProductImage images={images} alt="" sizes={SIZES} />
      </Tile>
      <Link
        to={paths.productDetails(product.product_id)}
        aria-label={product.name}
        className="card-link mt-1 line-clamp-2 text-sm hover:underline"
      >
        {model}
      </Link>
      <Price naira={product.price} size="small" />
    </li>
  );
}

function SmallCardSkeleton() {
  return (
    <li className="grid gap-1">
      <Skeleton className="aspect-square rounded-control" />
      <Skeleton className="mt-2 h-3.5" />
      <Skeleton className="mt-1.5 mb-0.5 h-3.5 w-1/2" />
    </li>
  );
}
