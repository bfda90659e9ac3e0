import { useSearchParams } from 'react-router-dom';
import { AllProducts, askForAllProducts, categoriesOf } from '../features/listing';

function wishOf(params: URLSearchParams) {
  return {
    categories: categoriesOf(params.getAll('category')),
    searchQuery: params.get('searchQuery') ?? '',
  };
}

export const askFor = ({ params }: { params: URLSearchParams }) => askForAllProducts(wishOf(params), params);

export function ProductsPage() {
  const [params] = useSearchParams();
  const wish = wishOf(params);
  return <AllProducts key={wish.searchQuery} {...wish} />;
}
