import { useEffect } from 'react';
import type { CategoryId } from '@contract/entities/category';
import { useListProductsQuery } from '../../api/catalogApi';
import { failureOf } from '../../api/failure';

/** All products of a category. A failing call is only logged; its shelf then stands empty (spec.md section 8). */
export function useCategoryProducts(id: CategoryId) {
  const result = useListProductsQuery({ query: { category_id: id } });
  const { error } = result;
  useEffect(() => {
    if (error) console.error(`Category ${id} could not be loaded:`, failureOf(error).reason);
  }, [error, id]);
  return result;
}
