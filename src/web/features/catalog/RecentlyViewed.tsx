import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ViewedProduct } from '@contract/entities/cartItem';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { Price } from '../../shared/ui/Price';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Tile } from '../../shared/ui/Tile';
import { selectViewed } from '../viewed';

const SHOWN = 4;

/** Below a product: what was looked at before it. Nothing when there is nothing. */
export function RecentlyViewed({ except }: { except: number }) {
  const id = useId();
  const viewed = useAppSelector(selectViewed).filter((item) => item.product_id !== except);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <h2 id={id} className="text-xl md:text-2xl">
        Recently Viewed Products
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-4 md:gap-x-5">
        {viewed.slice(0, SHOWN).map((item) => (
          <ViewedCard key={item.product_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ViewedCard({ item }: { item: ViewedProduct }) {
  return (
    <li className="relative grid min-w-0 content-start gap-1.5">
      <Tile className="aspect-10/11 px-[8%] pt-[15%] pb-[4%] md:px-[4%] md:pt-[9%] md:pb-[3%]">
        <ProductImage images={item.image_url} alt="" />
      </Tile>
      <Link
        to={paths.productDetails(item.product_id)}
        className="mt-1 line-clamp-2 text-sm font-name after:absolute after:inset-0 hover:underline md:text-name"
      >
        {item.name}
      </Link>
      <Price naira={item.price} />
    </li>
  );
}
