import { useSearchParams } from 'react-router-dom';
import { categoriesOf } from '@contract/rules/lists';
import { AllProducts } from '../features/catalog';

export function ProductsPage() {
  const [params] = useSearchParams();
  const searchQuery = params.get('searchQuery') ?? '';
  return (
    <AllProducts
      key={searchQuery}
      categories={categoriesOf(params.getAll('category'))}
      searchQuery={searchQuery}
    />
  );
}
