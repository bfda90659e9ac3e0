import { Page } from '../shared/ui/Page';

export function AllCategoriesPage() {
  return <Page title="All categories" />;
}
