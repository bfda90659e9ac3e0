import { Page } from '../shared/ui/Page';

export function CategoryPage() {
  return <Page title="Category" />;
}
