import { useEffect, useId, type ReactNode } from 'react';
import type { Product, ProductDetail } from '@contract/entities/product';
import { reasonOf } from '@ui/api/reasonOf';
import { useListProductsQuery, catalogApi } from '../../api/catalogApi';
import { useAppSelector, type AppThunk } from '../../shared/state/hooks';
import { PlainCard, plainCardFields } from '../listing';
import { selectViewed } from '../viewed';

const MAX_CARDS = 4;

/**
 * Other products of the category, without the variants of the one shown (its options lead there) and without the
 * product viewed just before it. A failed request is only logged, as in every list (ERRORS-49).
 */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const category = product.category_name;
  const { data, error } = useListProductsQuery({ query: relatedQuery(product) });
  useEffect(() => {
    if (error) console.error(`Products related to ${category} could not be loaded:`, reasonOf(error));
  }, [error, category]);
  const familyIds = [product, ...product.variants].map(({ product_id }) => product_id);
  const lastViewed = useAppSelector(selectViewed).find(({ product_id }) => !familyIds.includes(product_id));
  const others = (data ?? []).filter(
    ({ product_id }) => !familyIds.includes(product_id) && product_id !== lastViewed?.product_id,
  );
  const related = relatedTo(product, others).slice(0, MAX_CARDS);
  if (related.length === 0) return null;
  return (
    <PlainRow title={`More in ${category}`}>
      {related.map(({ product_id, name, price, image_urls }) => (
        <PlainCard key={product_id} productId={product_id} name={name} price={price} images={image_urls} />
      ))}
    </PlainRow>
  );
}

type Comparable = Pick<Product, 'price' | 'stock'>;

/** Alternatives in stock, nearest in price first. */
function relatedTo<Item extends Comparable>(product: Comparable, others: readonly Item[]): Item[] {
  const distance = ({ price }: Item) => Math.abs(price - product.price);
  return others.filter(({ stock }) => stock > 0).sort((one, other) => distance(one) - distance(other));
}

/** A titled row of plain cards below a product. */
function PlainRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      <ul className="product-grid mt-5 sm:[--columns:4]">{children}</ul>
    </section>
  );
}

/** Recently viewed products; nothing if there are none. */
export function RecentlyViewed({ exceptId }: { exceptId: number }) {
  const viewed = useAppSelector(selectViewed).filter((item) => item.product_id !== exceptId);
  if (viewed.length === 0) return null;
  return (
    <PlainRow title="Recently Viewed Products">
      {viewed.slice(0, MAX_CARDS).map(({ product_id, name, price, image_url }) => (
        <PlainCard key={product_id} productId={product_id} name={name} price={price} images={image_url} />
      ))}
    </PlainRow>
  );
}

const { getProduct, listProducts } = catalogApi.endpoints;

const relatedQuery = ({ category_name: category }: Pick<Product, 'category_name'>) => ({
  category,
  fields: plainCardFields,
});

/** Loads the product, then others of its category. */
export function loadProduct(productId: number | null): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    if (productId === null) return;
    const { data } = await dispatch(getProduct.initiate({ params: { productId } }));
    if (data) await dispatch(listProducts.initiate({ query: relatedQuery(data) }));
  };
}
