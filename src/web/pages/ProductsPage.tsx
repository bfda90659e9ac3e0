import { useSearchParams } from 'react-router-dom';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { AllProducts, askForAllProducts } from '../features/catalog';

function wishOf(params: URLSearchParams) {
  return {
    category: params.get('category') ?? ALL_CATEGORIES,
    searchQuery: params.get('searchQuery') ?? '',
  };
}

export const askFor = ({ params }: { params: URLSearchParams }) => askForAllProducts(wishOf(params));

export function ProductsPage() {
  const [params] = useSearchParams();
  return <AllProducts {...wishOf(params)} />;
}
