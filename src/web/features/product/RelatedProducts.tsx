import { useEffect } from 'react';
import type { Product } from '@contract/entities/product';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';
import { PlainCard } from '../listing';
import { PlainRow } from './PlainRow';
import { relatedQuery } from './askForProduct';
import { relatedTo } from './relatedTo';

const SHOWN = 4;

/** Below a product: others of its category. A failing call is only logged, like every list's (ERRORS-49). */
export function RelatedProducts({ product }: { product: Product }) {
  const category = product.category_name;
  const { data, error } = useListProductsQuery({ query: relatedQuery(product) });
  useEffect(() => {
    if (error) console.error(`Products related to ${category} could not be loaded:`, reasonOf(error));
  }, [error, category]);
  const related = relatedTo(product, data ?? []).slice(0, SHOWN);
  if (related.length === 0) return null;
  return (
    <PlainRow title={`More in ${category}`}>
      {related.map(({ product_id, name, price, image_urls }) => (
        <PlainCard key={product_id} productId={product_id} name={name} price={price} images={image_urls} />
      ))}
    </PlainRow>
  );
}
