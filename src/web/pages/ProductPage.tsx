import { Page } from '../shared/ui/Page';

export function ProductPage() {
  return <Page title="Product" />;
}
