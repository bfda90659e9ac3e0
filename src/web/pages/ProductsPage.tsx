import { useSearchParams } from 'react-router-dom';
import type { PageParams } from '@ui/routing/routeParams';
import { loadList, categoriesOf, ListScreen } from '../features/listing';

function listRequestOf(params: URLSearchParams) {
  return {
    kind: 'products',
    categories: categoriesOf(params.getAll('category')),
    searchQuery: params.get('searchQuery') ?? '',
  } as const;
}

export const loadData = ({ searchParams }: PageParams) => loadList(listRequestOf(searchParams), searchParams);

export function ProductsPage() {
  const [params] = useSearchParams();
  const request = listRequestOf(params);
  return <ListScreen key={request.searchQuery} request={request} />;
}
