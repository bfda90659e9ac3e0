import { useEffect, useId } from 'react';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';
import { PlainCard } from './PlainCard';
import { POPULAR_SHOWN, popularQuery } from './queries';

/** What sells best and can be had. A failing call is only logged, like every list's (ERRORS-49). */
export function PopularProducts({ category }: { category: string | null }) {
  const id = useId();
  const { data, error } = useListProductsQuery({ query: popularQuery(category) });
  useEffect(() => {
    if (error) console.error('Popular products could not be loaded:', reasonOf(error));
  }, [error]);
  if (!data?.length) return null;
  return (
    <section aria-labelledby={id} className="mx-auto mt-6 max-w-text">
      <h2 id={id} className="text-xl">
        {category === null ? 'Popular now' : `Popular in ${category}`}
      </h2>
      <ul className="shelf mt-4 max-sm:*:nth-3:hidden sm:[--columns:3]">
        {data.slice(0, POPULAR_SHOWN).map(({ product_id, name, price, image_urls: images }) => (
          <PlainCard key={product_id} productId={product_id} name={name} price={price} images={images} />
        ))}
      </ul>
    </section>
  );
}
