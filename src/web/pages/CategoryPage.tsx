import { useRouteParams, type PageAddress, type RouteParams } from '@ui/routing/routeParams';
import { loadList, ListScreen } from '../features/listing';

/** The name is everything after `/shop/`, whether or not its slash is encoded. */
const questionOf = ({ '*': name = '' }: RouteParams) => ({ kind: 'category', name }) as const;

export const askFor = ({ routeParams, searchParams }: PageAddress) =>
  loadList(questionOf(routeParams), searchParams);

export function CategoryPage() {
  const question = questionOf(useRouteParams());
  return <ListScreen key={question.name} request={question} />;
}
