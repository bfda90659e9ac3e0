import { useRouteParams, type PageParams, type RouteParams } from '@ui/routing/routeParams';
import { loadList, ListScreen } from '../features/listing';

/** The name is everything after `/shop/`, whether or not its slash is encoded. */
const listRequestOf = ({ '*': name = '' }: RouteParams) => ({ kind: 'category', name }) as const;

export const loadData = ({ routeParams, searchParams }: PageParams) =>
  loadList(listRequestOf(routeParams), searchParams);

export function CategoryPage() {
  const request = listRequestOf(useRouteParams());
  return <ListScreen key={request.name} request={request} />;
}
