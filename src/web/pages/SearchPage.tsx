import { useSearchParams } from 'react-router-dom';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { SearchResults } from '../features/catalog';

export function SearchPage() {
  const [params] = useSearchParams();
  const query = (params.get('query') ?? '').trim();
  const category = params.get('category') ?? ALL_CATEGORIES;
  const exact = params.get('exact') === 'true';
  return (
    <SearchResults key={`${query}\n${category}\n${exact}`} query={query} category={category} exact={exact} />
  );
}
