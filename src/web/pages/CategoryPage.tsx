import { askForList, ListScreen } from '../features/listing';
import { useRouteParams, type PageAddress, type RouteParams } from '../shared/routing/currentRoute';

/** The name is all of the address after `/shop/`, its slash encoded or not. */
const questionOf = ({ '*': name = '' }: RouteParams) => ({ kind: 'category', name }) as const;

export const askFor = ({ routeParams, searchParams }: PageAddress) =>
  askForList(questionOf(routeParams), searchParams);

export function CategoryPage() {
  const question = questionOf(useRouteParams());
  return <ListScreen key={question.name} question={question} />;
}
