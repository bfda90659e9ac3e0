import { useSearchParams } from 'react-router-dom';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { askForSearch, SearchResults } from '../features/catalog';

function wishOf(params: URLSearchParams) {
  return {
    query: (params.get('query') ?? '').trim(),
    category: params.get('category') ?? ALL_CATEGORIES,
  };
}

export const askFor = ({ params }: { params: URLSearchParams }) => askForSearch(wishOf(params));

export function SearchPage() {
  const [params] = useSearchParams();
  const wish = wishOf(params);
  return <SearchResults key={`${wish.query}\n${wish.category}`} {...wish} />;
}
