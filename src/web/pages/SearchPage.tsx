import { useSearchParams } from 'react-router-dom';
import type { PageAddress } from '@ui/routing/routeParams';
import { loadList, categoriesOf, ListScreen } from '../features/listing';

function questionOf(params: URLSearchParams) {
  return {
    kind: 'search',
    query: (params.get('query') ?? '').trim(),
    categories: categoriesOf(params.getAll('category')),
    exact: params.get('exact') === 'true',
  } as const;
}

export const askFor = ({ searchParams }: PageAddress) => loadList(questionOf(searchParams), searchParams);

export function SearchPage() {
  const [params] = useSearchParams();
  const question = questionOf(params);
  return <ListScreen key={`${question.query}\n${question.exact}`} request={question} />;
}
