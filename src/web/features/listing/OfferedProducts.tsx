import { useEffect, useId } from 'react';
import type { ProductQuery } from '@contract/calls/catalog';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '@ui/api/reasonOf';
import { PlainCard } from './PlainCard';
import { OFFERED } from './queries';

interface Props {
  title: string;
  query: ProductQuery;
}

/** A few products to show for an empty search. A failed call is only logged, like every list's (ERRORS-49). */
export function OfferedProducts({ title, query }: Props) {
  const id = useId();
  const { data, error } = useListProductsQuery({ query });
  useEffect(() => {
    if (error) console.error(`${title}: the products could not be loaded:`, reasonOf(error));
  }, [title, error]);
  if (!data?.length) return null;
  return (
    <section aria-labelledby={id} className="mx-auto mt-6 max-w-text">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="shelf mt-4 sm:[--columns:3]">
        {data.slice(0, OFFERED).map(({ product_id, name, price, image_urls: images }) => (
          <PlainCard key={product_id} productId={product_id} name={name} price={price} images={images} />
        ))}
      </ul>
    </section>
  );
}
