import { useState } from 'react';
import type { Product } from '@contract/entities/product';
import { Link } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { ProductTile } from '../../shared/components/ProductImage';
import { Amount } from '@ui/components/Amount';
import { unbrokenName } from '@ui/components/unbroken';

/** Medium image, name, price with two decimals; hovering swaps in the secondary image (FULLDISPLAY-04 to FULLDISPLAY-07). */
export function FullDisplayCard({ product }: { product: Product }) {
  const [hovered, setHovered] = useState(false);
  const { image_urls: main, secondary_image_urls: secondary } = product;
  const shown = hovered && secondary ? secondary : main;
  return (
    <article
      aria-label={product.name}
      className="group relative row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <ProductTile images={shown?.medium ?? null} />
      <h2 className="mt-3 line-clamp-2 text-sm font-name tracking-normal text-wrap md:text-name">
        <Link to={paths.productDetails(product.product_id)} className="cover group-hover:text-accent-text">
          {unbrokenName(product.name)}
        </Link>
      </h2>
      <p className="mt-1 text-price font-heading tracking-tight md:text-lg">
        <Amount naira={product.price} />
      </p>
    </article>
  );
}
