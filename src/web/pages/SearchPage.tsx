import { useSearchParams } from 'react-router-dom';
import type { PageParams } from '@ui/routing/routeParams';
import { loadList, categoriesOf, ListScreen } from '../features/listing';

function listRequestOf(params: URLSearchParams) {
  return {
    kind: 'search',
    query: (params.get('query') ?? '').trim(),
    categories: categoriesOf(params.getAll('category')),
    exact: params.get('exact') === 'true',
  } as const;
}

export const loadData = ({ searchParams }: PageParams) => loadList(listRequestOf(searchParams), searchParams);

export function SearchPage() {
  const [params] = useSearchParams();
  const request = listRequestOf(params);
  return <ListScreen key={`${request.query}\n${request.exact}`} request={request} />;
}
