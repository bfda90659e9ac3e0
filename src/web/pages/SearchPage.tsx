import { useSearchParams } from 'react-router-dom';
import { categoriesOf } from '@contract/rules/lists';
import { SearchResults } from '../features/catalog';

export function SearchPage() {
  const [params] = useSearchParams();
  const query = (params.get('query') ?? '').trim();
  return <SearchResults key={query} query={query} categories={categoriesOf(params.getAll('category'))} />;
}
