import type { ImageUrls } from '@contract/entities/product';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { Price } from '../../shared/ui/Price';
import { ProductImage, Tile } from '../../shared/ui/ProductImage';
import { unbrokenName } from '../../shared/ui/unbroken';

interface Props {
  productId: number;
  name: string;
  /** naira */
  price: number;
  images: ImageUrls | string | null;
}

/** Picture, name and price, without buttons: for rows beside the matter of a page. */
export function PlainCard({ productId, name, price, images }: Props) {
  return (
    <li className="relative row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-1.5">
      <Tile className="aspect-10/11 px-[8%] pt-[15%] pb-[4%] md:px-[4%] md:pt-[9%] md:pb-[3%]">
        <ProductImage
          images={images}
          alt=""
          sizes="(min-width: 1280px) 293px, (min-width: 640px) 24vw, 46vw"
        />
      </Tile>
      <Link
        to={paths.productDetails(productId)}
        className="cover mt-1 line-clamp-2 text-sm font-name hover:underline md:text-name"
      >
        {unbrokenName(name)}
      </Link>
      <Price naira={price} />
    </li>
  );
}
