import { Page } from '../shared/ui/Page';

export function ProductsPage() {
  return <Page title="All products" />;
}
