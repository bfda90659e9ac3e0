import { useSearchParams } from 'react-router-dom';
import { categoriesOf } from '@contract/rules/lists';
import { SearchResults } from '../features/catalog';

export function SearchPage() {
  const [params] = useSearchParams();
  const query = (params.get('query') ?? '').trim();
  const exact = params.get('exact') === 'true';
  return (
    <SearchResults
      key={`${query}\n${exact}`}
      query={query}
      categories={categoriesOf(params.getAll('category'))}
      exact={exact}
    />
  );
}
