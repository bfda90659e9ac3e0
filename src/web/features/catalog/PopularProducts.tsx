import { useEffect } from 'react';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';
import { PlainCard } from './PlainCard';
import { PlainRow } from './PlainRow';

const SHOWN = 3;

/** What sells best and can be had. A failing call is only logged, like every list's (spec.md section 8). */
export function PopularProducts({ category }: { category: string | null }) {
  const { data, error } = useListProductsQuery({
    query: { sort: 'popular', in_stock: true, limit: SHOWN, ...(category !== null && { category }) },
  });
  useEffect(() => {
    if (error) console.error('Popular products could not be loaded:', reasonOf(error));
  }, [error]);
  if (!data?.length) return null;
  return (
    <PlainRow title={category === null ? 'Popular now' : `Popular in ${category}`}>
      {data.slice(0, SHOWN).map(({ product_id: id, name, price, image_urls: images }) => (
        <PlainCard key={id} productId={id} name={name} price={price} images={images} />
      ))}
    </PlainRow>
  );
}
