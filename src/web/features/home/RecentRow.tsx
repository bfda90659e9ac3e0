import { useId } from 'react';
import { Link } from '@ui/routing/Link';
import { noWrapName } from '@ui/components/noWrap';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { Price } from '../../shared/components/Price';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { selectViewed } from '../viewed';

/** Home's last section: recently viewed products as small cards in a row. */
export function RecentRow() {
  const id = useId();
  const viewed = useAppSelector(selectViewed);
  return (
    <section aria-labelledby={id} className="page">
      <h2 id={id} className="text-xl md:text-2xl">
        Recently Viewed Products
      </h2>
      {viewed.length === 0 && <p className="mt-3 text-muted">Products you view will appear here.</p>}
      <ul className="mt-5 -mb-2 grid auto-cols-[minmax(220px,1fr)] grid-flow-col gap-5 overflow-x-auto pb-2 max-md:-mr-4 max-md:pr-4">
        {viewed.map((item) => (
          <li key={item.product_id} className="relative flex items-center gap-3">
            <Tile className="size-18 flex-none rounded-control p-1.5">
              <ProductImage images={item.image_url} alt="" />
            </Tile>
            <div className="min-w-0">
              <Link
                to={paths.productDetails(item.product_id)}
                className="card-link line-clamp-2 text-sm hover:underline"
              >
                {noWrapName(item.name)}
              </Link>
              <Price naira={item.price} size="small" className="mt-0.5" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
