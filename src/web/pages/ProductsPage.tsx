import { useSearchParams } from 'react-router-dom';
import type { PageAddress } from '@ui/routing/routeParams';
import { askForList, categoriesOf, ListScreen } from '../features/listing';

function questionOf(params: URLSearchParams) {
  return {
    kind: 'products',
    categories: categoriesOf(params.getAll('category')),
    searchQuery: params.get('searchQuery') ?? '',
  } as const;
}

export const askFor = ({ searchParams }: PageAddress) => askForList(questionOf(searchParams), searchParams);

export function ProductsPage() {
  const [params] = useSearchParams();
  const question = questionOf(params);
  return <ListScreen key={question.searchQuery} question={question} />;
}
