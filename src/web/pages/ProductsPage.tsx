import { useSearchParams } from 'react-router-dom';
import type { PageAddress } from '@ui/routing/routeParams';
import { loadList, categoriesOf, ListScreen } from '../features/listing';

function questionOf(params: URLSearchParams) {
  return {
    kind: 'products',
    categories: categoriesOf(params.getAll('category')),
    searchQuery: params.get('searchQuery') ?? '',
  } as const;
}

export const askFor = ({ searchParams }: PageAddress) => loadList(questionOf(searchParams), searchParams);

export function ProductsPage() {
  const [params] = useSearchParams();
  const question = questionOf(params);
  return <ListScreen key={question.searchQuery} request={question} />;
}
