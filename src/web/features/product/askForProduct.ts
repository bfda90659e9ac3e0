import type { Product } from '@contract/entities/product';
import { catalogApi } from '../../api/catalogApi';
import type { Asking } from '../../shared/state/hooks';
import { plainCardFields } from '../listing';

const { getProduct, listProducts } = catalogApi.endpoints;

export const relatedQuery = ({ category_name: category }: Pick<Product, 'category_name'>) => ({
  category,
  fields: plainCardFields,
});

/** The product, and what is like it. */
export function askForProduct(productId: number | null): Asking {
  return async (dispatch) => {
    if (productId === null) return;
    const { data } = await dispatch(getProduct.initiate({ params: { productId } }));
    if (data) await dispatch(listProducts.initiate({ query: relatedQuery(data) }));
  };
}
