import type { ImageUrls } from '@contract/entities/product';
import { minWidth, FULL_PAGE } from '@ui/breakpoints';
import { Link } from '@ui/routing/Link';
import { noWrapName } from '@ui/components/noWrap';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/components/Price';
import { ProductTile } from '../../shared/components/ProductImage';

const SIZES = `${FULL_PAGE} 293px, ${minWidth('sm')} 24vw, 46vw`;

interface Props {
  productId: number;
  name: string;
  /** naira */
  price: number;
  images: ImageUrls | string | null;
}

/** Picture, name and price, without buttons: for rows beside a page's main content. */
export function PlainCard({ productId, name, price, images }: Props) {
  return (
    <li className="relative row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-1.5">
      <ProductTile images={images} sizes={SIZES} />
      <Link
        to={paths.productDetails(productId)}
        className="card-link mt-1 line-clamp-2 text-sm font-name hover:underline md:text-name"
      >
        {noWrapName(name)}
      </Link>
      <Price naira={price} />
    </li>
  );
}
