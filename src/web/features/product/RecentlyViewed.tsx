import { useAppSelector } from '../../shared/state/hooks';
import { selectViewed } from '../viewed';
import { PlainCard } from '../listing';
import { PlainRow } from './PlainRow';

const SHOWN = 4;

/** Below a product: what was looked at before it. Nothing when there is nothing. */
export function RecentlyViewed({ except }: { except: number }) {
  const viewed = useAppSelector(selectViewed).filter((item) => item.product_id !== except);
  if (viewed.length === 0) return null;
  return (
    <PlainRow title="Recently Viewed Products">
      {viewed.slice(0, SHOWN).map(({ product_id, name, price, image_url }) => (
        <PlainCard key={product_id} productId={product_id} name={name} price={price} images={image_url} />
      ))}
    </PlainRow>
  );
}
