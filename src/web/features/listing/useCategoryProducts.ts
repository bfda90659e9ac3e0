import { useEffect } from 'react';
import type { CategoryId } from '@contract/entities/category';
import { useListProductsQuery } from '../../api/catalogApi';
import { reasonOf } from '../../api/reasonOf';

/** All products of a category. A failing call is only logged; its shelf then stands empty (ERRORS-45). */
export function useCategoryProducts(id: CategoryId) {
  const result = useListProductsQuery({ query: { category_id: id } });
  const { error } = result;
  useEffect(() => {
    if (error) console.error(`Category ${id} could not be loaded:`, reasonOf(error));
  }, [error, id]);
  return result;
}
