import { useSearchParams } from 'react-router-dom';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { AllProducts } from '../features/catalog';

export function ProductsPage() {
  const [params] = useSearchParams();
  return (
    <AllProducts
      category={params.get('category') ?? ALL_CATEGORIES}
      searchQuery={params.get('searchQuery') ?? ''}
    />
  );
}
